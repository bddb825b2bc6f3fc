import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useState } from "react";
import { moveItem } from "@/components/move-item";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { useDragOrder } from "@/components/use-drag-order";
import { statusOf } from "@/features/posts/admin/labels";
import type { ArrangedPost } from "@/features/posts/admin/order/queries";

type ArrangeListProps = { posts: ArrangedPost[]; onArrange: (after: ArrangedPost[]) => void };

/** Posts that are dragged by their handle, or moveItem by their arrows. */
export function ArrangeList({ posts, onArrange }: ArrangeListProps) {
  const [said, setSaid] = useState("");
  const { dragged, handle, styleOf } = useDragOrder(move);

  function move(from: number, to: number) {
    if (to < 0 || to >= posts.length) return;
    onArrange(moveItem(posts, from, to));
    setSaid(`${posts[from]?.title}: posição ${to + 1} de ${posts.length}.`);
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol className="grid grid-cols-1 gap-2">
        {posts.map((post, index) => (
          <li
            key={post.id}
            style={styleOf(index)}
            className={cx(
              "relative flex items-center rounded-sm sm:gap-2 border border-line bg-surface py-1.5 pr-1.5",
              dragged === index && "border-primary shadow-card",
              dragged !== undefined && dragged !== index && "motion-safe:transition-transform",
            )}
          >
            <span
              {...handle(index)}
              aria-hidden="true"
              className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-ink-muted active:cursor-grabbing"
            >
              <GripVertical className="size-5" />
            </span>
            <span
              className="w-6 shrink-0 text-right text-sm text-ink-muted tabular-nums max-sm:hidden"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <span className="min-w-0 flex-1 px-1 break-words">
              {post.title} <Status post={post} />
            </span>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Subir ${post.title}`}
              aria-disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp className="size-5" aria-hidden="true" />
            </Button>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Descer ${post.title}`}
              aria-disabled={index === posts.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown className="size-5" aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Said only of what visitors do not see yet. */
function Status({ post }: { post: ArrangedPost }) {
  if (post.is_published) return null;
  const { label, tone } = statusOf(post);
  return <Badge tone={tone}>{label}</Badge>;
}
