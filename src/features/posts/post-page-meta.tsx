import type { PostCategory } from "@shared/contract/posts.ts";
import { previewPicture } from "@shared/rules/picture-names.ts";
import { useQuery } from "@tanstack/react-query";
import { PageMeta } from "@/components/page-meta";
import type { ItemDialog } from "@/components/use-item-dialog";
import { postPath } from "@/features/posts/categories";
import { BlogStructuredData, PostStructuredData } from "@/features/posts/post-byline";
import { type PostCard, postQuery } from "@/features/posts/queries";

type PostPageMetaProps = {
  title: string;
  description: string;
  path: string;
  itemDialog: ItemDialog;
  category?: PostCategory;
  cards: readonly PostCard[] | undefined;
};

/** Page metadata and structured data of the list, or of the open post. */
export function PostPageMeta({
  title,
  description,
  path,
  itemDialog: { id },
  category,
  cards,
}: PostPageMetaProps) {
  // Fetched by the component that shows the post; this only reads the cache.
  const { data } = useQuery({ ...postQuery(id ?? 0, category), enabled: false });
  const post = id === undefined ? undefined : (data ?? cards?.find((card) => card.id === id));
  if (!post)
    return (
      <>
        <PageMeta title={title} description={description} path={path} />
        {cards?.length ? <BlogStructuredData name={title} path={path} cards={cards} /> : null}
      </>
    );
  return (
    <>
      <PageMeta
        kind="article"
        title={post.title}
        description={post.preview ?? description}
        path={postPath(post)}
        picture={post.featured_image ? previewPicture(post.featured_image) : null}
        pictureAlt={post.featured_image_alt}
        parent={{ name: title, path }}
      />
      <PostStructuredData post={post} />
    </>
  );
}
