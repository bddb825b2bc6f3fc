import type { PostCategory } from "@shared/contract/posts.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { ClientOnly } from "@/components/client-only";
import { RichTextSkeleton } from "@/components/media/rich-text";
import { ReadAloud } from "@/components/read-aloud/read-aloud";
import { RemindButton } from "@/components/share/remind-button";
import { ShareButtons } from "@/components/share/share-buttons";
import { ErrorState } from "@/components/ui/error-state";
import { Modal } from "@/components/ui/modal";
import type { ItemDialog } from "@/components/use-item-dialog";
import { postPath } from "@/features/posts/categories";
import { type PostCard, postQuery } from "@/features/posts/queries";
import { Neighbours } from "@/features/posts/reader/neighbours";
import { PostArticle } from "@/features/posts/reader/post-article";
import { siteUrl } from "@/lib/env";
import { toMessage } from "@/lib/errors";

type PostModalProps = {
  itemDialog: ItemDialog;
  category?: PostCategory;
  cards: readonly PostCard[] | undefined;
  isListReady: boolean;
};

/** A dialog with the post in the URL, above the list. It stays closed for an id without a published post. */
export function PostModal({ itemDialog, category, cards, isListReady }: PostModalProps) {
  const { id, close } = itemDialog;
  const query = useQuery({ ...postQuery(id ?? 0, category), enabled: id !== undefined });
  const detail = id === undefined ? undefined : query.data;
  const post = detail ?? cards?.find((card) => card.id === id);
  // Unpublished or deleted since the list was loaded, which still shows its card.
  const isUnpublished = query.data === null;
  const article = useRef<HTMLDivElement>(null);
  const failure = id !== undefined && !detail && query.isError && (
    <ErrorState message={toMessage(query.error, "Falha ao carregar a publicação.")} query={query} />
  );
  const isOpen = isListReady && Boolean(post || failure);

  return (
    <Modal isOpen={isOpen} onClose={close} title={post?.title ?? "Publicação"} size="article">
      {!post && failure}
      {post && isUnpublished && <ErrorState message="Esta publicação não está mais no site." />}
      {post && !isUnpublished && (
        <>
          <div ref={article}>
            <PostArticle post={post} body={detail?.content}>
              {failure}
              {!detail && !query.isError && (
                <div role="status">
                  <span className="sr-only">Carregando...</span>
                  <RichTextSkeleton />
                </div>
              )}
              {detail && <Neighbours post={detail} itemDialog={itemDialog} />}
              {detail?.category === "eventos" && detail.event_date && !detail.is_over && (
                <p>
                  <RemindButton title={detail.title} path={`/lembretes/evento/${detail.id}/lembrete.ics`} />
                </p>
              )}
              {detail && <ShareButtons title={detail.title} url={siteUrl(postPath(detail))} />}
            </PostArticle>
          </div>
          {detail?.content.trim() && (
            <ClientOnly placeholder={null}>
              <ReadAloud key={detail.id} article={article} />
            </ClientOnly>
          )}
        </>
      )}
    </Modal>
  );
}
