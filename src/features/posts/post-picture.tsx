import { Picture } from "@/components/media/picture";
import { cx } from "@/components/ui/cx";
import type { PostCard } from "@/features/posts/queries";

type PostPictureProps = {
  post: Partial<Pick<PostCard, "featured_image" | "featured_image_alt">>;
  sizes: string;
  isFirst?: boolean;
  className?: string;
  /** Text on the placeholder of a post without a picture. */
  placeholder?: string;
};

/** The picture of a post, or a placeholder. */
export function PostPicture({ post, sizes, isFirst, className, placeholder }: PostPictureProps) {
  const pictureClass = cx("aspect-video w-full object-cover", className);
  const fallback = <PicturePlaceholder className={pictureClass} text={placeholder} />;
  if (!post.featured_image) return fallback;
  return (
    <Picture
      address={post.featured_image}
      alt={post.featured_image_alt ?? ""}
      sizes={sizes}
      isFirst={isFirst}
      className={pictureClass}
      fallback={fallback}
    />
  );
}

function PicturePlaceholder({ className, text }: { className: string; text?: string }) {
  return (
    <div
      className={cx("placeholder-dawn grid place-content-center", className)}
      aria-hidden={text ? undefined : true}
    >
      {text && (
        <p className="rounded-full bg-deep/75 px-5 py-1.5 font-serif text-lg font-semibold text-on-deep">
          {text}
        </p>
      )}
    </div>
  );
}
