import { refusalOf } from "@shared/rules/refusals.ts";
import { AppError } from "@/lib/errors";
import { type RowsResponse, unwrap } from "@/lib/rows";

/** Like `unwrap`, for a written row: a constraint that refuses it is explained to users. */
export async function unwrapWrite<Result extends RowsResponse>(response: PromiseLike<Result>) {
  const answer = await response;
  const { error, status } = answer;
  const refusal = error && refusalOf(error.message);
  if (refusal) throw new AppError(refusal.message, status, error.code);
  return unwrap(Promise.resolve(answer));
}
