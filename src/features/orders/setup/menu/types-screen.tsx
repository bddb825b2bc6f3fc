import { useQuery } from "@tanstack/react-query";
import { FormDialog } from "@/components/form-dialog";
import { AddButton } from "@/components/ui/add-button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadingScreen } from "@/components/ui/loading-screen";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { toast } from "@/components/ui/toast";
import { NEW_ROW, useEditedRow } from "@/components/use-edited-row";
import { useFormDialog } from "@/components/use-form-dialog";
import { PizzaNav } from "@/features/orders/pizza-nav";
import { typesQuery } from "@/features/orders/setup/menu/queries";
import { TypeForm } from "@/features/orders/setup/menu/type-form";
import { TypeRow } from "@/features/orders/setup/menu/type-row";

export function TypesScreen() {
  const query = useQuery(typesQuery);
  const { data: types } = query;
  const dialog = useFormDialog("editar");
  const edited = useEditedRow(types, dialog);

  return (
    <>
      <PizzaNav />
      <ScreenHeading
        title="Tipos de pizza"
        actions={<AddButton onClick={() => dialog.open(NEW_ROW)}>Nova pizza</AddButton>}
      >
        O cardápio da página de pedidos.
      </ScreenHeading>
      {!types ? (
        <QueryPlaceholder query={query} fallback="Erro ao carregar tipos de pizza.">
          <LoadingScreen />
        </QueryPlaceholder>
      ) : types.length === 0 ? (
        <EmptyState title="Nenhum tipo de pizza cadastrado" />
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {types.map((pizza) => (
            <TypeRow key={pizza.id} pizza={pizza} onEdit={() => dialog.open(String(pizza.id))} />
          ))}
        </ul>
      )}
      <FormDialog
        dialog={dialog}
        isOpen={Boolean(types) && (dialog.value === NEW_ROW || edited !== undefined)}
        title={edited ? "Editar pizza" : "Nova pizza"}
      >
        <TypeForm
          edited={edited}
          nextPosition={Math.max(0, ...(types ?? []).map(({ ordem }) => ordem)) + 1}
          draft={dialog.draft}
          onDone={() => {
            dialog.close();
            toast.success("Pizza salva");
          }}
        />
      </FormDialog>
    </>
  );
}
