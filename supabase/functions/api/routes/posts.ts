import type { posts, UpdatePost } from "../../_shared/contract/posts.ts";
import type { Handlers } from "../lib/handler.ts";
import { paging } from "../lib/paging.ts";
import { deleteRow, type Row, type Rows, unwrap } from "../lib/rows.ts";
import { sanitise } from "../lib/sanitise.ts";

const toPost = (row: Row) => ({ ...row, formatted_date: row.formatted_published_date });
const readPost = async (rows: Rows, id: number) =>
  toPost(await unwrap(rows.from("post_details").select("*").eq("id", id).single()));

async function page(
  rows: Rows,
  query: { page?: number; perPage?: number },
  category?: string,
  withUnpublished = false,
) {
  const { limit, offset, meta } = paging(query);
  const args = { p_category: category, p_all: withUnpublished, p_limit: limit, p_offset: offset };
  const { total, posts } = await unwrap(rows.rpc("post_page", args).single());
  // Without page and perPage the list is complete: it has no paging fields, and no total.
  return { data: (posts as Row[]).map(toPost), ...meta, ...("page" in meta && { total }) };
}

/**
 * The post's published_at. A date in the request applies, unless it has passed and the post shall be a draft. "Published" without
 * a date means the post's previous date, or now. Undefined: do not change published_at.
 */
function publishedAt(
  { is_published, published_at }: UpdatePost,
  before?: string | null,
): string | null | undefined {
  const now = Date.now();
  if (published_at) return is_published === false && Date.parse(published_at) <= now ? null : published_at;
  if (is_published === false || (published_at === null && is_published === undefined)) return null;
  if (is_published === undefined) return undefined;
  return before && Date.parse(before) <= now ? before : new Date(now).toISOString();
}

export const postRoutes: Handlers<typeof posts.api.calls> = {
  listPosts: ({ rows, query }) => page(rows, query),
  listPostsOfCategory: ({ rows, query, params }) => page(rows, query, params.category),
  listAllPosts: ({ rows, query }) => page(rows, query, undefined, true),
  getPost: async ({ rows, params }) => ({ data: await readPost(rows, params.id) }),

  async createPost({ rows, body }) {
    const { is_published = true, ...fields } = body;
    const published_at = publishedAt({ ...fields, is_published }) ?? null;
    const content = await sanitise(fields.content);
    const post = { ...fields, content, category: fields.category ?? "noticias", published_at };
    const { id } = await unwrap(rows.from("posts").insert(post).select("id").single());
    const message = published_at ? "Post publicado com sucesso." : "Rascunho salvo com sucesso.";
    return { data: await readPost(rows, id), message };
  },

  async updatePost({ rows, body, params }) {
    const stored = rows.from("post_details").select("published_at").eq("id", params.id);
    const before = await unwrap(stored.single());
    const { is_published: _, ...fields } = body;
    const changes = {
      ...fields,
      content: fields.content && (await sanitise(fields.content)),
      category: fields.category === null ? "noticias" : fields.category,
      published_at: publishedAt(body, before.published_at),
    };
    await unwrap(rows.from("posts").update(changes).eq("id", params.id).select("id").single());
    return { data: await readPost(rows, params.id), message: "Post atualizado com sucesso." };
  },

  deletePost: ({ rows, params }) => deleteRow(rows, "posts", params.id, "Post excluído com sucesso."),

  async upload({ files, caller, services }) {
    return { ...(await services.pictures.store(files, caller)), message: "Imagem enviada com sucesso." };
  },
};
