import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { RowDialogs, useRowDialogs } from "@/components/row-dialogs";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { toast } from "@/components/ui/toast";
import { useListParams } from "@/components/use-list-params";
import { BookForm } from "@/features/library/admin/book-form";
import { LibraryList } from "@/features/library/library-list";
import { booksQuery, LIBRARY_KEY } from "@/features/library/queries";
import { toFailure } from "@/lib/errors";

/** /biblioteca-admin: the books, also while the setting show_library hides /biblioteca from visitors. */
export function LibraryAdmin() {
  const { search, page } = useListParams();
  const { data } = useQuery(booksQuery({ search, page }));
  const dialogs = useRowDialogs(data?.rows);
  return (
    <>
      <ScreenHeading
        title="Biblioteca"
        actions={
          <Button onClick={dialogs.add}>
            <Plus /> Novo Livro
          </Button>
        }
      >
        Os visitantes a veem quando a página Biblioteca está ligada nas configurações.
      </ScreenHeading>
      <LibraryList
        actions={(book) => (
          <div className="flex gap-1">
            <IconButton label={`Editar ${book.title}`} Icon={Pencil} onClick={() => dialogs.edit(book)} />
            <IconButton
              label={`Excluir ${book.title}`}
              Icon={Trash2}
              variant="remove"
              onClick={() => dialogs.askToDelete(book)}
            />
          </div>
        )}
      />
      <RowDialogs
        dialogs={dialogs}
        Form={BookForm}
        titles={{ add: "Novo Livro", edit: "Editar Livro" }}
        nameOf={({ title }) => title}
        table="library_books"
        question="Tem certeza que deseja excluir este livro?"
        successToast={["Sucesso", "Livro excluído com sucesso!"]}
        onFailure={(error) => toast.error("Erro", toFailure("Erro ao excluir livro", error))}
        queryKeys={[LIBRARY_KEY]}
      />
    </>
  );
}
