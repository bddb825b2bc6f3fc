// Portuguese labels of the contract's fields, by lower-case name. Fields with Portuguese names are not listed.
const NAMES: Record<string, string> = {
  title: "Título",
  content: "Conteúdo",
  excerpt: "Resumo",
  featuredimagealt: "Descrição da imagem",
  ispublished: "Publicado",
  publishedat: "Data de publicação",
  description: "Descrição",
  descricao: "Descrição",
  scheduledat: "Data agendada",
  islive: "Ao vivo",
  ishighlight: "Destaque",
  active: "Ativo",
  isactive: "Ativo",
  ispublic: "Público",
  name: "Nome",
  nomecliente: "Nome",
  message: "Mensagem",
  ehwhatsapp: "WhatsApp",
  observacoes: "Observações",
  page: "Página",
  perpage: "Itens por página",
  search: "Busca",
};

/** Words that fit every field and so name none: beside a field they are enough, alone they are not. */
const FITS_ALL = /^(Use (no máximo|uma única|um número)|Informe (um texto|verdadeiro)|O texto contém)/;

/** The message as it can stand alone: "Título: use no máximo 200 caracteres." `field`: "Title", "0.Observacoes". */
export function namingField(field: string, message: string): string {
  if (!FITS_ALL.test(message)) return message;
  const last = field.split(".").findLast((part) => !/^\d+$/.test(part)) ?? "";
  const name = NAMES[last.replaceAll("_", "").toLowerCase()] ?? last;
  return name ? `${name}: ${message.charAt(0).toLowerCase()}${message.slice(1)}` : message;
}
