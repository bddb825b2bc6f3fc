import { booleanField, optionalSingleLine, singleLine } from "./common.ts";
import { columnsOf, type Resource } from "./resource.ts";

const TITLE_REQUIRED = "Informe o título do livro.";
const AUTHOR_REQUIRED = "Informe o autor do livro.";

const fields = {
  id: { label: "Número" },
  title: { label: "Título", write: singleLine(200, TITLE_REQUIRED) },
  author: { label: "Autor", write: singleLine(200, AUTHOR_REQUIRED) },
  shelf: { label: "Estante", write: optionalSingleLine(60) },
  available: {
    label: "Disponível",
    verbs: { set: "marcou como disponível", cleared: "marcou como emprestado" },
    ...booleanField(true),
  },
  created_at: { label: "Criação" },
  updated_at: { label: "Alteração" },
} as const;

/** For new books; `available` is true by default. */
export const bookForm = columnsOf(fields);

export const libraryBooks = {
  table: "library_books",
  label: "Livro",
  listLabel: "Biblioteca",
  labelWithArticle: "o livro",
  fields,
  isRestorable: true,
} as const satisfies Resource;
