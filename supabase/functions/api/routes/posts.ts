import type { posts, UpdatePost } from "../../_shared/contract/posts.ts";
import { type DatabaseClient, deleteRow, type Row, unwrap } from "../lib/database.ts";
import type { Handlers } from "../lib/handler.ts";
import { paging } from "../lib/paging.ts";
import { eventReminder } from "../lib/reminder.ts";
import { sanitise } from "../lib/sanitise.ts";

const toPost = (row: Row) => ({ ...row, formatted_date: row.formatted_published_date });
const readPost = async (database: DatabaseClient, id: number) =>
  toPost(await unwrap(database.from("post_details").select("*").eq("id", id).single()));

async function readPage(
  database: DatabaseClient,
  query: { page?: number; perPage?: number },
  category?: string,
  withUnpublished = false,
) {
  const { limit, offset, meta } = paging(query);
  const args = { p_category: category, p_all: withUnpublished, p_limit: limit, p_offset: offset };
  const { total, posts } = await unwrap(database.rpc("post_page", args).single());
  // Without page and perPage the list is complete: it has no paging fields, and no total.
  return { data: (posts as Row[]).map(toPost), ...meta, ...("page" in meta && { total }) };
}

/**
 * The post's published_at. A date in the request applies, unless it has passed and the post shall be a draft. "Published" without
 * a date means the post's previous date, or now. Undefined: do not change published_at.
 */
function publishedAt(
  { is_published, published_at }: UpdatePost,
  previous?: string | null,
): string | null | undefined {
  const now = Date.now();
  if (published_at) return is_published === false && Date.parse(published_at) <= now ? null : published_at;
  if (is_published === false || (published_at === null && is_published === undefined)) return null;
  if (is_published === undefined) return undefined;
  return previous && Date.parse(previous) <= now ? previous : new Date(now).toISOString();
}

function messageOf(publishedAt: string | null) {
  if (!publishedAt) return "Rascunho salvo com sucesso.";
  return Date.parse(publishedAt) > Date.now() ? "Post agendado com sucesso." : "Post publicado com sucesso.";
}

export const postRoutes: Handlers<typeof posts.api.calls> = {
  listPosts: ({ database, query }) => readPage(database, query),
  listPostsOfCategory: ({ database, query, params }) => readPage(database, query, params.category),
  listAllPosts: ({ database, query }) => readPage(database, query, undefined, true),
  remindOfPost: ({ database, params, toPageUrl }) => eventReminder(database, "evento", params.id, toPageUrl),

  async createPost({ database, body }) {
    const { is_published = true, ...fields } = body;
    const published_at = publishedAt({ ...fields, is_published }) ?? null;
    const content = await sanitise(fields.content);
    const post = { ...fields, content, category: fields.category ?? "noticias", published_at };
    const { id } = await unwrap(database.from("posts").insert(post).select("id").single());
    return { data: await readPost(database, id), message: messageOf(published_at) };
  },

  async updatePost({ database, body, params }) {
    const storedPost = database.from("post_details").select("published_at").eq("id", params.id);
    const previous = await unwrap(storedPost.single());
    const { is_published: _, ...fields } = body;
    const changes = {
      ...fields,
      content: fields.content && (await sanitise(fields.content)),
      category: fields.category === null ? "noticias" : fields.category,
      published_at: publishedAt(body, previous.published_at),
    };
    await unwrap(database.from("posts").update(changes).eq("id", params.id).select("id").single());
    return { data: await readPost(database, params.id), message: "Post atualizado com sucesso." };
  },

  deletePost: ({ database, params }) => deleteRow(database, "posts", params.id, "Post excluído com sucesso."),

  async upload({ files, caller, services }) {
    return { ...(await services.pictures.store(files, caller)), message: "Imagem enviada com sucesso." };
  },
};
