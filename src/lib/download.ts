/** Downloads a text as a file. */
export const downloadText = (name: string, text: string, type: string) =>
  downloadFile(name, new Blob([text], { type: `${type};charset=utf-8` }));

export function downloadFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
