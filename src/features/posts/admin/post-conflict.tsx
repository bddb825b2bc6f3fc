import { type ComponentProps, useState } from "react";
import { ConflictNotice, Differences } from "@/components/conflict-notice";
import { Button } from "@/components/ui/button";
import { LABELS } from "@/features/posts/admin/post-details";
import { PostPreview } from "@/features/posts/admin/post-preview";
import { type PostValues, valuesOf } from "@/features/posts/admin/post-values";
import type { EditedPost } from "@/features/posts/admin/queries";

// The text is shown in the preview only.
const { content: _, ...COMPARED } = LABELS;

type PostConflictProps = Omit<ComponentProps<typeof ConflictNotice>, "children"> & {
  concurrentPost: EditedPost | null | undefined;
  typed: PostValues;
};

/** The choices when another user saved the post meanwhile. */
export function PostConflict({ concurrentPost, typed, ...noticeProps }: PostConflictProps) {
  return (
    <ConflictNotice {...noticeProps}>
      {concurrentPost && <ConcurrentVersion concurrentPost={concurrentPost} typed={typed} />}
    </ConflictNotice>
  );
}

/** The stored version: first a preview, then the differing fields. */
function ConcurrentVersion({ concurrentPost, typed }: { concurrentPost: EditedPost; typed: PostValues }) {
  const [isPreviewOpen, setPreviewOpen] = useState(true);
  const stored = valuesOf(concurrentPost);
  return (
    <div className="grid gap-3">
      <Differences labels={COMPARED} stored={stored} typed={typed} />
      {stored.content !== typed.content && <p>O conteúdo é diferente.</p>}
      <p>Salvar a sua por cima troca só o que você mudou; o resto fica como na versão salva.</p>
      <div>
        <Button variant="outline" size="sm" onClick={() => setPreviewOpen(true)}>
          Ler a versão salva
        </Button>
      </div>
      <PostPreview post={isPreviewOpen ? concurrentPost : undefined} onClose={() => setPreviewOpen(false)} />
    </div>
  );
}
