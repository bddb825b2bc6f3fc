import { answerAtEdge } from "./answer.ts";

/** Lets the host answer with its file, in the words its platform understands. */
const goOn = () => new Response(null, { headers: { "x-middleware-next": "1" } });

export default (request: Request) =>
  answerAtEdge(request, async (asked) => {
    const url = new URL(asked.url);
    if (!url.searchParams.has("id")) return goOn();
    url.search = "";
    return fetch(url, { headers: { accept: "text/html" } });
  });
