import { api } from "@/lib/api";
import { fileUrl } from "@/lib/env";

type StoredFile = { name: string; content: string };

/**
 * Downloads a table or a person's data from an address that works for five minutes: browsers inside other apps ignore links to what a
 * page holds in memory. For admins only.
 */
export async function downloadStored({ name, content }: StoredFile) {
  const body = { Nome: name, Conteudo: content };
  const { segredo } = await api<{ segredo: string }>("/arquivos", { method: "POST", body });
  followLink(fileUrl(`/arquivos/${segredo}`), name);
}

/** Downloads a file of the API. Its response says the file's name. */
export const downloadFrom = (path: string) => followLink(fileUrl(path), "");

function followLink(href: string, name: string) {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
}
