import { EDIT_MESSAGES } from "@shared/rules/edit-messages.ts";
import { useQuery } from "@tanstack/react-query";
import { ArrowDownUp } from "lucide-react";
import { useState } from "react";
import { DeleteDialog } from "@/components/delete-dialog";
import { AddButton } from "@/components/ui/add-button";
import { Button } from "@/components/ui/button";
import { EmptyPage } from "@/components/ui/empty-page";
import { ListSkeleton } from "@/components/ui/list-skeleton";
import { Pagination } from "@/components/ui/pagination";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { ScreenSearch } from "@/components/ui/screen-search";
import { toast } from "@/components/ui/toast";
import { useFilterPanel } from "@/components/ui/use-filter-panel";
import { useFailureToast } from "@/components/use-failure-toast";
import { useFormDialog } from "@/components/use-form-dialog";
import { ARRANGE_ACTIVITIES, ArrangeActivities } from "@/features/posts/admin/order/arrange-activities";
import { countFilters, PostFilters, usePostFilters } from "@/features/posts/admin/post-filters";
import { PostFormDialog, usePostFormDialog } from "@/features/posts/admin/post-form-dialog";
import { StoredPostPreview } from "@/features/posts/admin/post-preview";
import { PostRow } from "@/features/posts/admin/post-row";
import { type AdminCard, adminPostsQuery, PAGE_SIZE, postCountQuery } from "@/features/posts/admin/queries";
import { POSTS_KEY } from "@/features/posts/queries";
import { toMessage } from "@/lib/errors";

/** /blog-admin: all posts, including drafts, and their form. */
export function PostsAdmin() {
  const { filters, setFilter } = usePostFilters();
  const dialog = usePostFormDialog();
  const arrangeDialog = useFormDialog("arrumar");
  const query = useQuery(adminPostsQuery(filters));
  const { data, error, isFetching } = query;
  const count = useQuery(postCountQuery).data;
  const [toDelete, setToDelete] = useState<AdminCard>();
  const [previewed, setPreviewed] = useState<AdminCard>();
  const { button, panel } = useFilterPanel(countFilters(filters));

  useFailureToast(error, "Erro", "Erro ao carregar posts");

  return (
    <>
      <ScreenHeading
        title="Admin das Postagens"
        actions={<AddButton onClick={() => dialog.open("novo")}>Nova Publicação</AddButton>}
        tools={
          <>
            <ScreenSearch
              placeholder="Título ou texto"
              value={filters.search}
              onSearch={(words) => setFilter("busca", words)}
            />
            {button}
          </>
        }
      >
        Publicações: {count ?? "…"}
      </ScreenHeading>
      <div {...panel}>
        <PostFilters filters={filters} setFilter={setFilter}>
          <Button variant="outline" onClick={() => arrangeDialog.open(ARRANGE_ACTIVITIES)}>
            <ArrowDownUp /> Ordenar atividades
          </Button>
        </PostFilters>
      </div>
      <div aria-busy={isFetching}>
        {data ? (
          <PostLists
            posts={data.rows}
            total={data.total}
            onEdit={(post) => dialog.open(String(post.id))}
            onPreview={setPreviewed}
            onDelete={setToDelete}
          />
        ) : (
          <QueryPlaceholder query={query}>
            <ListSkeleton label="Carregando posts..." />
          </QueryPlaceholder>
        )}
      </div>
      <div className="mt-6">
        <Pagination
          label="Páginas de publicações"
          page={filters.page}
          pageCount={Math.ceil((data?.total ?? 0) / PAGE_SIZE)}
        />
      </div>
      <PostFormDialog dialog={dialog} />
      <ArrangeActivities dialog={arrangeDialog} />
      <StoredPostPreview card={previewed} onClose={() => setPreviewed(undefined)} />
      {/* The last part of the screen: after a deletion, the next Tab goes on from here, to "Desfazer". */}
      <DeletePost post={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  );
}

type RowAction = (post: AdminCard) => void;
type PostListsProps = {
  posts: AdminCard[];
  total: number;
  onEdit: RowAction;
  onPreview: RowAction;
  onDelete: RowAction;
};

/** The drafts of this page, and its other posts. */
function PostLists({ posts, total, onEdit, onPreview, onDelete }: PostListsProps) {
  const drafts = posts.filter(({ published_at }) => published_at === null);
  const others = posts.filter((post) => !drafts.includes(post));
  const renderRow = (post: AdminCard) => (
    <PostRow
      key={post.id}
      post={post}
      onEdit={() => onEdit(post)}
      onPreview={() => onPreview(post)}
      onDelete={() => onDelete(post)}
    />
  );
  return (
    <>
      {drafts.length > 0 && (
        <section aria-labelledby="drafts-title" className="mb-6">
          <h2 id="drafts-title" className="mb-2 text-lg">
            Rascunhos
          </h2>
          <ul className="grid grid-cols-1 gap-3">{drafts.map(renderRow)}</ul>
        </section>
      )}
      <section aria-labelledby="posts-title">
        <h2 id="posts-title" className="mb-2 text-lg">
          Posts Publicados
        </h2>
        {others.length > 0 && <ul className="grid grid-cols-1 gap-3">{others.map(renderRow)}</ul>}
        {posts.length === 0 && (
          <EmptyPage
            total={total}
            isFiltered
            emptyTitle="Nenhum post encontrado."
            noMatchTitle="Nenhum post encontrado."
          />
        )}
      </section>
    </>
  );
}

const DeletePost = ({ post, onClose }: { post: AdminCard | undefined; onClose: () => void }) => (
  <DeleteDialog
    table="posts"
    item={post && { id: post.id ?? 0, name: post.title ?? "" }}
    question="Tem certeza que deseja excluir este post?"
    successToast={["Excluído", EDIT_MESSAGES.posts.deleted]}
    onFailure={(error) => toast.error("Erro ao excluir", toMessage(error))}
    queryKeys={[POSTS_KEY]}
    onClose={onClose}
  />
);
