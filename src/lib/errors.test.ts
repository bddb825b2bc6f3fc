import { describe, expect, it } from "vitest";
import { AppError, errorFromPostgrest, isTransient, toAppError, toFailure, toMessage } from "@/lib/errors";
import { isMissingFile } from "@/lib/missing-file";
import { errorFromResponse } from "@/lib/response-error";

const response = (status: number, body?: unknown, init: ResponseInit = {}) =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), { status, ...init });

const messageOf = async (response: Response) => (await errorFromResponse(response)).message;

describe("an API response that is not 2xx", () => {
  it("uses the body's message, else its error, else its details", async () => {
    expect(await messageOf(response(400, { message: "Nome é obrigatório", error: "invalid" }))).toBe(
      "Nome é obrigatório",
    );
    expect(await messageOf(response(400, { error: "Já existe" }))).toBe("Já existe");
    expect(await messageOf(response(400, { details: "Falta a URL" }))).toBe("Falta a URL");
  });

  it.each([
    [400, "Dados inválidos enviados para o servidor"],
    [403, "Acesso negado para esta operação"],
    [404, "Recurso não encontrado"],
    [500, "Erro interno do servidor"],
    [502, "Servidor indisponível"],
    [503, "Serviço temporariamente indisponível"],
    [418, "Erro de conexão (418)"],
  ])("uses a message for status %i when the body cannot be parsed", async (status, text) => {
    expect(await messageOf(response(status, "<html>"))).toBe(text);
  });

  it("names the status when the body has no message", async () => {
    expect(await messageOf(response(409, {}, { statusText: "Conflict" }))).toBe("Erro HTTP 409: Conflict");
  });

  it("shows the end of a session in plain words; the call itself fails with 'Token expirado'", async () => {
    const error = await errorFromResponse(response(401, {}));
    expect(error.message).toBe("Token expirado");
    expect(toMessage(error)).toBe("Sua sessão terminou. Entre de novo.");
    expect(toFailure("Erro ao salvar link", error)).toBe(
      "Erro ao salvar link. Sua sessão terminou. Entre de novo.",
    );
  });

  it("says that the token has expired on 401, regardless of the body", async () => {
    expect(await messageOf(response(401, { message: "jwt expired" }))).toBe("Token expirado");
  });

  it.each([
    [404, { code: "NOT_FOUND", message: "Requested function was not found" }],
    [503, { code: "BOOT_ERROR", message: "Function failed to start" }],
    [546, { code: "WORKER_LIMIT", message: "Function failed due to not having enough compute resources" }],
  ])(
    "does not show Supabase's own %i in English, where the function is missing or fails",
    async (status, body) => {
      const error = await errorFromResponse(response(status, body));
      expect(error).toMatchObject({ status: 503, message: "Serviço temporariamente indisponível" });
      expect(isTransient(error)).toBe(true);
    },
  );

  it("keeps the field errors and the retry delay", async () => {
    const details = [{ field: "email", message: "Informe um e-mail válido." }];
    const error = await errorFromResponse(
      response(429, { message: "Aguarde", details }, { headers: { "Retry-After": "30" } }),
    );
    expect(error.fields).toEqual(details);
    expect(error.retryAfter).toBe(30);
  });
});

describe("a database error", () => {
  it("shows a Portuguese message raised by our SQL", () => {
    const error = errorFromPostgrest(
      { message: "É preciso haver ao menos um administrador.", code: "PT409" },
      409,
    );
    expect(error).toMatchObject({ status: 409, message: "É preciso haver ao menos um administrador." });
  });

  it("never shows other database messages", () => {
    const error = errorFromPostgrest(
      { message: "new row violates row-level security policy", code: "42501" },
      403,
    );
    expect(error.message).toBe("Acesso negado para esta operação");
    expect(errorFromPostgrest({ message: "violates check constraint", code: "23514" }, 400).status).toBe(400);
    expect(errorFromPostgrest({ message: "duplicate key", code: "23505" }, 409).status).toBe(409);
    expect(errorFromPostgrest({ message: "JWT expired", code: "PGRST303" }, 401).message).toBe(
      "Token expirado",
    );
  });

  it.each([
    [404, { code: "PGRST205", message: "Could not find the table" }],
    [404, { code: "PGRST202", message: "Could not find the function" }],
    [400, { code: "PGRST204", message: "Could not find the column" }],
    [401, { message: "Invalid API key" }],
  ])("of a project half deployed, or of another one (%i), asks to wait", (status, error) => {
    expect(errorFromPostgrest(error, status)).toMatchObject({
      status: 503,
      message: "Serviço temporariamente indisponível",
    });
  });

  it("distinguishes a network error from a timeout", () => {
    expect(errorFromPostgrest({ message: "TypeError: Failed to fetch" }, 0).message).toMatch(
      /^Não foi possível falar/,
    );
    expect(errorFromPostgrest({ message: "TimeoutError: Timeout" }, 0).message).toMatch(/demorou/);
  });
});

describe("any other failure", () => {
  it("is shown as a Portuguese sentence", () => {
    expect(toMessage(new TypeError("Failed to fetch"))).toMatch(/^Não foi possível falar/);
    expect(toMessage(new DOMException("Timeout", "TimeoutError"))).toMatch(/demorou/);
    expect(toMessage({ name: "AuthApiError", status: 400, code: "invalid_credentials" })).toBe(
      "Erro ao fazer login. Verifique suas credenciais.",
    );
  });

  it.each([
    "Failed to fetch dynamically imported module: /assets/auth.js",
    "error loading dynamically imported module: /assets/auth.js",
    "Importing a module script failed.",
  ])("of the app's own files is no reason to doubt what was typed (%s)", (message) => {
    expect(toMessage(new TypeError(message), "Verifique suas credenciais.")).toBe(
      "Não foi possível falar com o servidor. Verifique sua conexão e recarregue a página.",
    );
    expect(isMissingFile(toAppError(new TypeError(message)))).toBe(true);
  });

  it("uses the fallback message of the screen when the error has none", () => {
    expect(toMessage(new Error("x is undefined"), "Erro ao salvar link")).toBe("Erro ao salvar link");
    expect(toMessage(new AppError("Nome é obrigatório", 400), "Erro ao salvar link")).toBe(
      "Nome é obrigatório",
    );
    expect(toMessage("?")).toBe("Erro desconhecido");
  });

  it("is retried only for server and network failures", () => {
    expect(isTransient(new TypeError("Failed to fetch"))).toBe(true);
    expect(isTransient(new AppError("Servidor indisponível", 502))).toBe(true);
    expect(isTransient(new AppError("Dados inválidos", 400))).toBe(false);
    expect(isTransient(new Error("bug"))).toBe(false);
  });
});

it("names the failed action and the reason, or only the action without a reason", () => {
  expect(toFailure("Erro ao salvar link", errorFromPostgrest({ message: "" }, 502))).toBe(
    "Erro ao salvar link. Servidor indisponível",
  );
  expect(toFailure("Erro ao salvar link", new Error("boom"))).toBe("Erro ao salvar link");
});
