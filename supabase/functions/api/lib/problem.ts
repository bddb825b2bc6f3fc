import type { Problem as Body } from "../../_shared/contract/common.ts";
import { INVALID } from "../../_shared/contract/common.ts";
import { STATUS_MESSAGES } from "../../_shared/rules/status-messages.ts";

type ProblemOptions = { details?: Body["details"]; headers?: Record<string, string>; cause?: unknown };

/** An error response: a Portuguese message for users, a stable code for programs. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Body["details"];
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    { details, headers = {}, cause }: ProblemOptions = {},
  ) {
    super(message, { cause });
    this.name = "Problem";
    this.status = status;
    this.code = code;
    this.details = details;
    this.headers = headers;
  }

  get body(): Body {
    return { message: this.message, error: this.code, ...(this.details && { details: this.details }) };
  }
}

/** Uses the first invalid field's message as message of the whole response, which forms show unchanged. */
export const invalid = (details: NonNullable<Body["details"]> = [], message = details[0]?.message) =>
  new Problem(400, "invalid", message || INVALID, details.length ? { details } : {});
export const badField = (field: string, message: string) => invalid([{ field, message }]);

export const unauthorized = () =>
  new Problem(401, "unauthorized", STATUS_MESSAGES[401], { headers: { "www-authenticate": "Bearer" } });
export const forbidden = () => new Problem(403, "forbidden", STATUS_MESSAGES[403]);
export const firstPassword = () =>
  new Problem(403, "must_change_password", "Troque a senha inicial antes de continuar.");
export const secondFactor = () =>
  new Problem(403, "second_factor", "Confirme o segundo fator antes de continuar.");
export const weakPassword = () => new Problem(400, "weak_password", "Esta senha é fraca. Escolha outra.");
export const emailExists = (message = "Já existe um usuário com este e-mail.") =>
  new Problem(409, "email_exists", message, { details: [{ field: "email", message }] });
export const notFound = (message: string = STATUS_MESSAGES[404]) => new Problem(404, "not_found", message);
/** For an unknown secret in the address of a page. `message`: "Pedido não encontrado." */
export const notFoundBySecret = (message: string) => notFound(`${message} Confira o endereço da página.`);
export const notAllowed = (methods: string[]) =>
  new Problem(405, "method_not_allowed", "Método não permitido", { headers: { allow: methods.join(", ") } });
export const tooLarge = (message = "O conteúdo enviado é grande demais.") =>
  new Problem(413, "too_large", message);
export const wrongType = (message: string) => new Problem(415, "unsupported_type", message);
export const tooMany = (seconds: number) =>
  new Problem(429, "rate_limited", "Muitas tentativas. Aguarde um pouco e tente de novo.", {
    headers: { "retry-after": String(seconds) },
  });
export const unavailable = (cause?: unknown) =>
  new Problem(503, "unavailable", STATUS_MESSAGES[503], { headers: { "retry-after": "2" }, cause });
export const internalError = (cause: unknown) =>
  new Problem(500, "internal", STATUS_MESSAGES[500], { cause });
