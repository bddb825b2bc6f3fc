import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { DeleteDialog } from "@/components/delete-dialog";
import { FormDialog } from "@/components/form-dialog";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { toast } from "@/components/ui/toast";
import { useFormDialog } from "@/components/use-form-dialog";
import { useListParams } from "@/components/use-list-params";
import { BookForm } from "@/features/library/admin/book-form";
import { LibraryList } from "@/features/library/library-list";
import { type Book, booksQuery, LIBRARY_KEY } from "@/features/library/queries";
import { toFailure } from "@/lib/errors";

/** /biblioteca-admin: every book, whether the library is open to visitors or not. */
export function LibraryAdmin() {
  const { search, page } = useListParams();
  const { data } = useQuery(booksQuery({ search, page }));
  const dialog = useFormDialog("editar");
  const edited = data?.rows.find(({ id }) => String(id) === dialog.value);
  const [toDelete, setToDelete] = useState<Book>();
  return (
    <>
      <ScreenHeading
        title="Biblioteca"
        actions={
          <Button onClick={() => dialog.open("novo")}>
            <Plus className="size-5" aria-hidden="true" /> Novo Livro
          </Button>
        }
      >
        Os visitantes a veem quando a página Biblioteca está ligada nas configurações.
      </ScreenHeading>
      <LibraryList
        actions={(book) => (
          <div className="flex gap-1">
            <IconButton
              label={`Editar ${book.title}`}
              Icon={Pencil}
              onClick={() => dialog.open(String(book.id))}
            />
            <IconButton
              label={`Excluir ${book.title}`}
              Icon={Trash2}
              variant="remove"
              onClick={() => setToDelete(book)}
            />
          </div>
        )}
      />
      <FormDialog
        dialog={dialog}
        isOpen={dialog.value === "novo" || edited !== undefined}
        title={edited ? "Editar Livro" : "Novo Livro"}
      >
        <BookForm edited={edited} draft={dialog.draft} onDone={dialog.close} onCancel={dialog.leave} />
      </FormDialog>
      <DeleteDialog
        table="library_books"
        item={toDelete && { id: toDelete.id, name: toDelete.title }}
        question="Tem certeza que deseja excluir este livro?"
        done={["Sucesso", "Livro excluído com sucesso!"]}
        onFailure={(error) => toast.error("Erro", toFailure("Erro ao excluir livro", error))}
        queryKeys={[LIBRARY_KEY]}
        onClose={() => setToDelete(undefined)}
      />
    </>
  );
}
