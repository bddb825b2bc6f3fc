import type { posts, UpdatePost } from "../../_shared/contract/posts.ts";
import { EDIT_MESSAGES } from "../../_shared/rules/edit-messages.ts";
import { type DatabaseClient, type Row, unwrap } from "../lib/database.ts";
import { editedRows } from "../lib/edited-rows.ts";
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

function createdMessage({ published_at }: Row) {
  if (typeof published_at !== "string") return "Rascunho salvo com sucesso.";
  return Date.parse(published_at) > Date.now() ? "Post agendado com sucesso." : EDIT_MESSAGES.posts.created;
}

const edited = editedRows<UpdatePost>({
  table: "posts",
  read: readPost,
  async columnsOf({ database, body }, id) {
    const stored = database
      .from("post_details")
      .select("published_at")
      .eq("id", id ?? 0);
    const previous = id ? await unwrap(stored.single()) : undefined;
    const { is_published = id ? undefined : true, ...fields } = body;
    return {
      ...fields,
      content: fields.content && (await sanitise(fields.content)),
      category: id && fields.category === undefined ? undefined : (fields.category ?? "noticias"),
      published_at: publishedAt({ ...fields, is_published }, previous?.published_at),
    };
  },
  messages: { ...EDIT_MESSAGES.posts, created: createdMessage },
});

export const postRoutes: Handlers<typeof posts.api.calls> = {
  listPosts: ({ database, query }) => readPage(database, query),
  listPostsOfCategory: ({ database, query, params }) => readPage(database, query, params.category),
  listAllPosts: ({ database, query }) => readPage(database, query, undefined, true),
  remindOfPost: ({ database, params, toPageUrl }) => eventReminder(database, "evento", params.id, toPageUrl),

  createPost: edited.create,
  updatePost: edited.update,
  deletePost: edited.remove,

  async upload({ files, caller, services }) {
    return { ...(await services.pictures.store(files, caller)), message: "Imagem enviada com sucesso." };
  },
};
