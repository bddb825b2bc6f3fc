// Vite's development server in front of the local stack, so that the browser sees a single origin.
import { createServer } from "vite";
import { DOCUMENTS } from "../../src/server/documents.mjs";
import { ROOT } from "./install.mjs";

const API_PATHS = ["/rest/v1", "/auth/v1", "/storage/v1", "/functions/v1"];

export async function serveWithHotReload({ port, stackPort }) {
  process.env.VITE_SUPABASE_URL = "/";
  const target = `http://127.0.0.1:${stackPort}`;
  const server = await createServer({
    root: ROOT,
    server: {
      host: process.env.HOST || "127.0.0.1",
      port,
      strictPort: true,
      proxy: Object.fromEntries(
        [...API_PATHS, ...DOCUMENTS].map((path) => [path, { target, changeOrigin: false }]),
      ),
    },
  });
  await server.listen();
  return server;
}
