import { answerAtEdge } from "./answer.ts";

type Context = { next(request: Request): Promise<Response> };

export default (request: Request, context: Context) => answerAtEdge(request, (asked) => context.next(asked));
