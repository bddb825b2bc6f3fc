import { isKeyRefused, isMissingInDatabase } from "../../_shared/rules/deployment-faults.ts";
import { refusalOf } from "../../_shared/rules/refusals.ts";
import {
  forbidden,
  internalError,
  invalid,
  notFound,
  Problem,
  unauthorized,
  unavailable,
} from "./problem.ts";

/** The body of a PostgREST error. */
type DatabaseError = { code?: string; message?: string; hint?: string | null };

/** The field to which an error code raised by a database function belongs. */
const FIELD_OF_CODE: Record<string, string> = { unknown_pizza_type: "TipoPizzaId", empty_order: "Pizzas" };

function constraintDetail({ message = "" }: DatabaseError) {
  const refusal = refusalOf(message);
  return refusal?.field ? { field: refusal.field, message: refusal.message } : undefined;
}

function conflict(kind: string, error: DatabaseError, fallback: string) {
  const detail = constraintDetail(error);
  const message = refusalOf(error.message ?? "")?.message ?? fallback;
  return new Problem(409, kind, message, { details: detail && [detail] });
}

/** Logs only the code, because database messages may quote user input. */
const causeOf = (error: DatabaseError, status: number) => `database ${error.code ?? status}`;

/** Converts an error of PostgREST to a Problem without internal details. */
export function problemOf(status: number, error: DatabaseError): Problem {
  const code = error.code ?? "";
  // Raised by our database functions: the SQLSTATE contains the status, the message is for users, and the hint is a stable code.
  const raised = /^PT(4\d\d)$/.exec(code);
  if (raised) {
    const { hint, message = "" } = error;
    const field = hint && FIELD_OF_CODE[hint];
    const details = field ? [{ field, message }] : undefined;
    return new Problem(Number(raised[1]), hint ?? "refused", message, { details });
  }
  // A deployment that is not complete, which the sender cannot mend.
  if (isKeyRefused(status, error) || isMissingInDatabase(code)) return unavailable(causeOf(error, status));
  if (status === 401 || /^PGRST30[1-3]$/.test(code)) return unauthorized();
  if (code === "42501") return forbidden();
  if (code === "PGRST116") return notFound();
  if (code === "23505") return conflict("conflict", error, "Já existe um registro igual.");
  if (code === "23503") return conflict("in_use", error, "Este registro está em uso.");
  if (/^2[23]/.test(code)) {
    const detail = constraintDetail(error);
    return invalid(detail && [detail]);
  }
  // PostgREST could not parse the JSON, for example because of a lone surrogate.
  if (code === "PGRST102") return invalid();
  // Deadlocks, cancelled statements, lost connections, a paused project (540): a retry may succeed.
  if (/^(40|53|55|57|08)/.test(code) || status > 500) {
    return unavailable(causeOf(error, status));
  }
  return internalError(causeOf(error, status));
}
