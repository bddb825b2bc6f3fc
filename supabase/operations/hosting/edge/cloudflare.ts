import { answerAtEdge } from "./answer.ts";

type Bindings = { ASSETS: { fetch(request: Request): Promise<Response> } };

export default {
  fetch: (request: Request, { ASSETS }: Bindings) =>
    answerAtEdge(request, async (asked) => {
      const found = await ASSETS.fetch(asked);
      // 404.html is the empty page, where every screen that was not drawn begins; a missing file is missing.
      const isScreen = found.status === 404 && !/\.\w+$/.test(new URL(asked.url).pathname);
      return isScreen ? new Response(found.body, { status: 200, headers: found.headers }) : found;
    }),
};
