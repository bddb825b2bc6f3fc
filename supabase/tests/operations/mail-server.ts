import { type AddressInfo, createServer } from "node:net";

/** A fake mail server that accepts every mail and rejects every password. */
export async function startMailServer() {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let text: string | undefined;
    socket.write("220 mail\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      if (text === undefined) {
        if (String(bytes).startsWith("EHLO")) return socket.write("250-mail\r\n250 AUTH PLAIN\r\n");
        if (String(bytes).startsWith("AUTH")) return socket.write("535 no\r\n");
        if (String(bytes).startsWith("DATA")) text = "";
        return socket.write(text === undefined ? "250 ok\r\n" : "354 go on\r\n");
      }
      text += String(bytes);
      if (!text.endsWith("\r\n.\r\n")) return;
      mails.push(text);
      text = undefined;
      socket.write("250 ok\r\n");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { mails, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}
