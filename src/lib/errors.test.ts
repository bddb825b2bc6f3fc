import { describe, expect, it } from "vitest";
import { AppError, fromRows, isTransient, toFailure, toMessage } from "@/lib/errors";
import { fromResponse } from "@/lib/response-error";

const answer = (status: number, body?: unknown, init: ResponseInit = {}) =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), { status, ...init });

const messageOf = async (response: Response) => (await fromResponse(response)).message;

describe("a response of the API that is not 2xx", () => {
  it("speaks with the body's message, else its error, else its details", async () => {
    expect(await messageOf(answer(400, { message: "Nome é obrigatório", error: "invalid" }))).toBe(
      "Nome é obrigatório",
    );
    expect(await messageOf(answer(400, { error: "Já existe" }))).toBe("Já existe");
    expect(await messageOf(answer(400, { details: "Falta a URL" }))).toBe("Falta a URL");
  });

  it.each([
    [400, "Dados inválidos enviados para o servidor"],
    [403, "Acesso negado para esta operação"],
    [404, "Recurso não encontrado"],
    [500, "Erro interno do servidor"],
    [502, "Servidor indisponível"],
    [503, "Serviço temporariamente indisponível"],
    [418, "Erro de conexão (418)"],
  ])("speaks by its status %i when the body cannot be read", async (status, text) => {
    expect(await messageOf(answer(status, "<html>"))).toBe(text);
  });

  it("names the status when a readable body says nothing", async () => {
    expect(await messageOf(answer(409, {}, { statusText: "Conflict" }))).toBe("Erro HTTP 409: Conflict");
  });

  it("is the end of the session when it is 401, whatever the body says", async () => {
    expect(await messageOf(answer(401, { message: "jwt expired" }))).toBe("Token expirado");
  });

  it("keeps the problems of single fields and the seconds to wait", async () => {
    const details = [{ field: "email", message: "Informe um e-mail válido." }];
    const error = await fromResponse(
      answer(429, { message: "Aguarde", details }, { headers: { "Retry-After": "30" } }),
    );
    expect(error.fields).toEqual(details);
    expect(error.retryAfter).toBe(30);
  });
});

describe("a refusal of the database", () => {
  it("shows what our own SQL raised in Portuguese", () => {
    const error = fromRows({ message: "É preciso haver ao menos um administrador.", code: "PT409" }, 409);
    expect(error).toMatchObject({ status: 409, message: "É preciso haver ao menos um administrador." });
  });

  it("never shows the database's own words", () => {
    const error = fromRows({ message: "new row violates row-level security policy", code: "42501" }, 403);
    expect(error.message).toBe("Acesso negado para esta operação");
    expect(fromRows({ message: "violates check constraint", code: "23514" }, 400).status).toBe(400);
    expect(fromRows({ message: "duplicate key", code: "23505" }, 409).status).toBe(409);
    expect(fromRows({ message: "JWT expired", code: "PGRST303" }, 401).message).toBe("Token expirado");
  });

  it("distinguishes a network failure from a timeout", () => {
    expect(fromRows({ message: "TypeError: Failed to fetch" }, 0).message).toMatch(/^Não foi possível falar/);
    expect(fromRows({ message: "TimeoutError: Timeout" }, 0).message).toMatch(/demorou/);
  });
});

describe("any other failure", () => {
  it("becomes a sentence in Portuguese", () => {
    expect(toMessage(new TypeError("Failed to fetch"))).toMatch(/^Não foi possível falar/);
    expect(toMessage(new DOMException("Timeout", "TimeoutError"))).toMatch(/demorou/);
    expect(toMessage({ name: "AuthApiError", status: 400, code: "invalid_credentials" })).toBe(
      "Erro ao fazer login. Verifique suas credenciais.",
    );
  });

  it("uses the screen's own words when it says nothing by itself", () => {
    expect(toMessage(new Error("x is undefined"), "Erro ao salvar link")).toBe("Erro ao salvar link");
    expect(toMessage(new AppError("Nome é obrigatório", 400), "Erro ao salvar link")).toBe(
      "Nome é obrigatório",
    );
    expect(toMessage("?")).toBe("Erro desconhecido");
  });

  it("is worth another try only when the server or the network is at fault", () => {
    expect(isTransient(new TypeError("Failed to fetch"))).toBe(true);
    expect(isTransient(new AppError("Servidor indisponível", 502))).toBe(true);
    expect(isTransient(new AppError("Dados inválidos", 400))).toBe(false);
    expect(isTransient(new Error("bug"))).toBe(false);
  });
});

it("says what could not be done and why, or only what when nobody knows why", () => {
  expect(toFailure("Erro ao salvar link", fromRows({ message: "" }, 502))).toBe(
    "Erro ao salvar link. Servidor indisponível",
  );
  expect(toFailure("Erro ao salvar link", new Error("boom"))).toBe("Erro ao salvar link");
});
