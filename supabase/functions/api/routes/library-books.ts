import { libraryBooks } from "../../_shared/contract/library-books.ts";
import { selectOf } from "../../_shared/contract/noun.ts";
import { anyColumnMatches } from "../../_shared/rules/search-pattern.ts";
import type { Handlers } from "../lib/handler.ts";
import { paging } from "../lib/paging.ts";
import type { Rows } from "../lib/rows.ts";

const TABLE = "library_books";
const select = selectOf(libraryBooks.fields);
const PER_PAGE = 50;
const readBook = (rows: Rows, id: unknown) => rows.one(TABLE, { id: `eq.${id}`, select });

export const libraryBookRoutes: Handlers<typeof libraryBooks.api.calls> = {
  async listLibraryBooks({ rows, query }) {
    const { limit, offset, said } = paging(query, PER_PAGE);
    const words = query.search?.trim();
    const found = words ? { or: `(${anyColumnMatches(["title", "author", "shelf"], words)})` } : {};
    const [data, total] = await Promise.all([
      rows.list(TABLE, { ...found, select, order: "title.asc,id.asc", limit, offset }),
      rows.count(TABLE, found),
    ]);
    return { data, ...said, total };
  },

  async createLibraryBook({ rows, body }) {
    const { id } = await rows.insert(TABLE, body);
    return { data: await readBook(rows, id), message: "Livro criado com sucesso!" };
  },

  async updateLibraryBook({ rows, body, params }) {
    await rows.update(TABLE, { id: `eq.${params.id}` }, body);
    return { data: await readBook(rows, params.id), message: "Livro atualizado com sucesso!" };
  },

  async deleteLibraryBook({ rows, params }) {
    const data = await rows.remove(TABLE, { id: `eq.${params.id}` });
    return { data, message: "Livro excluído com sucesso!" };
  },
};
