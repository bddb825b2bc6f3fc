import { EDIT_MESSAGES } from "@shared/rules/edit-messages.ts";
import { useQuery } from "@tanstack/react-query";
import { RowDialogs, useRowDialogs } from "@/components/row-dialogs";
import { AddButton } from "@/components/ui/add-button";
import { EmptyPage } from "@/components/ui/empty-page";
import { ListHeading } from "@/components/ui/list-heading";
import { ListSkeleton } from "@/components/ui/list-skeleton";
import { Pagination } from "@/components/ui/pagination";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { ScreenSearch } from "@/components/ui/screen-search";
import { toast } from "@/components/ui/toast";
import { useFailureToast } from "@/components/use-failure-toast";
import { useListParams } from "@/components/use-list-params";
import { LinkForm } from "@/features/links/admin/link-form";
import { LinkRow } from "@/features/links/admin/link-row";
import { adminLinksQuery, PAGE_SIZE } from "@/features/links/admin/queries";
import { LINKS_KEY } from "@/features/links/queries";
import { toFailure } from "@/lib/errors";

/** /links-admin: all links, including inactive and private ones. */
export function LinksAdmin() {
  const { search, page, setSearch } = useListParams();
  const query = useQuery(adminLinksQuery({ search, page }));
  const { data, error } = query;
  useFailureToast(error, "Erro", "Erro ao carregar links");
  const dialogs = useRowDialogs(data?.rows);

  return (
    <>
      <ScreenHeading
        title="Administração de Links"
        actions={<AddButton onClick={dialogs.add}>Novo Link</AddButton>}
        tools={<ScreenSearch placeholder="Título, endereço ou assunto" value={search} onSearch={setSearch} />}
      />
      <section className="card overflow-hidden">
        <ListHeading isInCard title="Links Cadastrados" count={data && `(${data.total})`} />
        {!data ? (
          <QueryPlaceholder query={query}>
            <ListSkeleton label="Carregando links..." />
          </QueryPlaceholder>
        ) : data.rows.length === 0 ? (
          <EmptyPage
            illustration="path"
            total={data.total}
            isFiltered={search !== ""}
            emptyTitle="Nenhum link cadastrado ainda."
            noMatchTitle="Nenhum link encontrado"
          />
        ) : (
          <ul className="divide-y divide-line">
            {data.rows.map((link) => (
              <LinkRow
                key={link.id}
                link={link}
                onEdit={() => dialogs.edit(link)}
                onDelete={() => dialogs.askToDelete(link)}
              />
            ))}
          </ul>
        )}
      </section>
      <div className="mt-6">
        <Pagination
          label="Páginas de links"
          page={page}
          pageCount={Math.ceil((data?.total ?? 0) / PAGE_SIZE)}
        />
      </div>
      <RowDialogs
        dialogs={dialogs}
        Form={LinkForm}
        titles={{ add: "Adicionar Novo Link", edit: "Editar Link" }}
        nameOf={({ title }) => title}
        table="links"
        question="Tem certeza que deseja excluir este link?"
        successToast={["Sucesso", EDIT_MESSAGES.links.deleted]}
        onFailure={(error) => toast.error("Erro", toFailure("Erro ao excluir link", error))}
        queryKeys={[LINKS_KEY]}
      />
    </>
  );
}
