import * as z from "zod/mini";
import { type Call, createCall, deleteCall, updateCall } from "./call.ts";
import {
  anySpelling,
  atLeastOneField,
  booleanField,
  instant,
  optionalSingleLine,
  pageOf,
  pageParams,
  searchText,
  singleLine,
} from "./common.ts";
import { columnsOf, type Resource, requestSchema, responseSchema } from "./resource.ts";

const TITLE_REQUIRED = "Informe o título do livro.";
const AUTHOR_REQUIRED = "Informe o autor do livro.";

const fields = {
  id: { label: "Número", read: z.int() },
  title: { label: "Título", write: singleLine(200, TITLE_REQUIRED), read: z.string() },
  author: { label: "Autor", write: singleLine(200, AUTHOR_REQUIRED), read: z.string() },
  shelf: { label: "Estante", write: optionalSingleLine(60), read: z.nullable(z.string()) },
  available: {
    label: "Disponível",
    verbs: { set: "marcou como disponível", cleared: "marcou como emprestado" },
    ...booleanField(true),
  },
  created_at: { label: "Criação", read: instant },
  updated_at: { label: "Alteração", read: instant },
} as const;

/** For new books; `available` is true by default. */
export const bookForm = columnsOf(fields);
const book = responseSchema("LibraryBook", fields);

const calls = {
  listLibraryBooks: {
    method: "GET",
    path: "/library-books",
    access: "anyone",
    summary: "Livros da biblioteca, pelo título; vazia enquanto a casa não a abre",
    query: anySpelling(z.object({ ...pageParams, search: searchText })),
    response: pageOf(book),
  },
  createLibraryBook: createCall("/library-books", "Cria um livro", requestSchema(fields, bookForm), book),
  updateLibraryBook: updateCall(
    "/library-books",
    "Altera um livro",
    requestSchema(fields, z.partial(bookForm), atLeastOneField()),
    book,
  ),
  deleteLibraryBook: deleteCall("/library-books", "Exclui um livro"),
} as const satisfies Record<string, Call>;

export const libraryBooks = {
  table: "library_books",
  label: "Livro",
  listLabel: "Biblioteca",
  labelWithArticle: "o livro",
  fields,
  isRestorable: true,
  api: { name: "Biblioteca", description: "Livros que a casa empresta", calls },
} as const satisfies Resource;
