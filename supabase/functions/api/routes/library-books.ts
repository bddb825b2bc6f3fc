import { libraryBooks } from "../../_shared/contract/library-books.ts";
import { selectOf } from "../../_shared/contract/resource.ts";
import { searchPatterns } from "../../_shared/rules/search-pattern.ts";
import { COUNT, deleteRow, unwrap, unwrapCount } from "../lib/database.ts";
import type { Handlers } from "../lib/handler.ts";
import { paging } from "../lib/paging.ts";

const TABLE = "library_books";
const COLUMNS = selectOf(libraryBooks.fields);
const PER_PAGE = 50;

export const libraryBookRoutes: Handlers<typeof libraryBooks.api.calls> = {
  async listLibraryBooks({ database, query }) {
    const { limit, offset, meta } = paging(query, PER_PAGE);
    const words = query.search?.trim();
    const patterns = words && searchPatterns(words);
    const countQuery = database.from(TABLE).select("id", COUNT);
    const pageQuery = database
      .from(TABLE)
      .select(COLUMNS)
      .order("title")
      .order("id")
      .range(offset, offset + limit - 1);
    const [data, total] = await Promise.all([
      unwrap(patterns ? pageQuery.likeAllOf("search_text", patterns) : pageQuery),
      unwrapCount(patterns ? countQuery.likeAllOf("search_text", patterns) : countQuery),
    ]);
    return { data, ...meta, total };
  },

  async createLibraryBook({ database, body }) {
    const book = database.from(TABLE).insert(body).select(COLUMNS);
    return { data: await unwrap(book.single()), message: "Livro criado com sucesso!" };
  },

  async updateLibraryBook({ database, body, params }) {
    const book = database.from(TABLE).update(body).eq("id", params.id).select(COLUMNS);
    return { data: await unwrap(book.single()), message: "Livro atualizado com sucesso!" };
  },

  deleteLibraryBook: ({ database, params }) =>
    deleteRow(database, TABLE, params.id, "Livro excluído com sucesso!"),
};
