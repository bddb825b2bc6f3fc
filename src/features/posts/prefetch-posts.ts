import type { PostCategory } from "@shared/contract/posts.ts";
import { POST_CATEGORIES } from "@shared/rules/categories.ts";
import type { QueryClient } from "@tanstack/react-query";
import { parseItemId } from "@/components/use-item-dialog";
import { cardsQuery, neighboursQuery, postQuery, searchQuery } from "@/features/posts/queries";

/** Prefetches the list and the post in the URL; resolves to false when that post does not exist. */
export const prefetchPosts =
  (category: PostCategory) => async (client: QueryClient, params: URLSearchParams) => {
    const [isFound] = await Promise.all([
      prefetchOpenPost(client, params, category),
      client.prefetchInfiniteQuery(cardsQuery(category)),
    ]);
    return isFound;
  };

export async function prefetchBlog(client: QueryClient, params: URLSearchParams) {
  const category = POST_CATEGORIES.find((name) => name === params.get("categoria"));
  const [isFound] = await Promise.all([
    prefetchOpenPost(client, params),
    client.prefetchInfiniteQuery(searchQuery(params.get("busca") ?? "", category)),
  ]);
  return isFound;
}

async function prefetchOpenPost(client: QueryClient, params: URLSearchParams, category?: PostCategory) {
  const id = parseItemId(params.get("id"));
  if (id === undefined) return true;
  const query = postQuery(id, category);
  await client.prefetchQuery(query);
  const post = client.getQueryData(query.queryKey);
  if (post) await client.prefetchQuery(neighboursQuery(post));
  return post !== null;
}
