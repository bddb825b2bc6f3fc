import { useQuery } from "@tanstack/react-query";
import { RowActions } from "@/components/row-actions";
import { RowDialogs, useRowDialogs } from "@/components/row-dialogs";
import { AddButton } from "@/components/ui/add-button";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { ScreenSearch } from "@/components/ui/screen-search";
import { toast } from "@/components/ui/toast";
import { useListParams } from "@/components/use-list-params";
import { BookForm } from "@/features/library/admin/book-form";
import { LibraryList } from "@/features/library/library-list";
import { booksQuery, LIBRARY_KEY } from "@/features/library/queries";
import { toFailure } from "@/lib/errors";

/** /biblioteca-admin: the books, also while the setting show_library hides /biblioteca from visitors. */
export function LibraryAdmin() {
  const { search, page, setSearch } = useListParams();
  const { data } = useQuery(booksQuery({ search, page }));
  const dialogs = useRowDialogs(data?.rows);
  return (
    <>
      <ScreenHeading
        title="Biblioteca"
        actions={<AddButton onClick={dialogs.add}>Novo Livro</AddButton>}
        tools={<ScreenSearch placeholder="Título, autor ou estante" value={search} onSearch={setSearch} />}
      >
        Os visitantes a veem quando a página Biblioteca está ligada nas configurações.
      </ScreenHeading>
      <LibraryList
        actions={(book) => (
          <RowActions
            of={book.title}
            onEdit={() => dialogs.edit(book)}
            onDelete={() => dialogs.askToDelete(book)}
          />
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
