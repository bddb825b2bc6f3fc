import { useQuery } from "@tanstack/react-query";
import { ArrowDownUp, Plus } from "lucide-react";
import { useState } from "react";
import { DeleteDialog } from "@/components/delete-dialog";
import { Button } from "@/components/ui/button";
import { EmptyPage } from "@/components/ui/empty-page";
import { ListSkeleton } from "@/components/ui/list-skeleton";
import { Pagination } from "@/components/ui/pagination";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { toast } from "@/components/ui/toast";
import { useFailureToast } from "@/components/use-failure-toast";
import { useFormDialog } from "@/components/use-form-dialog";
import { ARRANGE_ACTIVITIES, ArrangeActivities } from "@/features/posts/admin/order/arrange-activities";
import { PostFilters, usePostFilters } from "@/features/posts/admin/post-filters";
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
  const posts = data?.rows;

  useFailureToast(error, "Erro", "Erro ao carregar posts");

  return (
    <>
      <ScreenHeading
        title="Admin das Postagens"
        actions={
          <>
            <Button variant="outline" onClick={() => arrangeDialog.open(ARRANGE_ACTIVITIES)}>
              <ArrowDownUp /> Ordenar atividades
            </Button>
            <Button onClick={() => dialog.open("novo")}>
              <Plus /> Nova Publicação
            </Button>
          </>
        }
      >
        Publicações: {count ?? "…"}
      </ScreenHeading>
      <PostFilters filters={filters} setFilter={setFilter} />
      <section aria-labelledby="posts-title" aria-busy={isFetching}>
        <h2 id="posts-title" className="mb-4 text-xl">
          Posts Publicados
        </h2>
        {!posts && (
          <QueryPlaceholder query={query}>
            <ListSkeleton label="Carregando posts..." />
          </QueryPlaceholder>
        )}
        {posts?.length === 0 && (
          <EmptyPage
            total={data?.total ?? 0}
            isFiltered
            emptyTitle="Nenhum post encontrado."
            noMatchTitle="Nenhum post encontrado."
          />
        )}
        {posts && posts.length > 0 && (
          <ul className="grid grid-cols-1 gap-4">
            {posts.map((post) => (
              <PostRow
                key={post.id}
                post={post}
                onEdit={() => dialog.open(String(post.id))}
                onPreview={() => setPreviewed(post)}
                onDelete={() => setToDelete(post)}
              />
            ))}
          </ul>
        )}
      </section>
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
      <DeletePost post={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  );
}

const DeletePost = ({ post, onClose }: { post: AdminCard | undefined; onClose: () => void }) => (
  <DeleteDialog
    table="posts"
    item={post && { id: post.id ?? 0, name: post.title ?? "" }}
    question="Tem certeza que deseja excluir este post?"
    successToast={["Excluído", "Post excluído com sucesso."]}
    onFailure={(error) => toast.error("Erro ao excluir", toMessage(error))}
    queryKeys={[POSTS_KEY]}
    onClose={onClose}
  />
);
