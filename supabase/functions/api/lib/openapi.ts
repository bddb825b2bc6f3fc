import * as z from "zod/mini";
import type { Call } from "../../_shared/contract/call.ts";
import { callGroups } from "../../_shared/contract/calls.ts";
import { problem, shapeNames } from "../../_shared/contract/common.ts";
import { POST_CATEGORIES } from "../../_shared/rules/categories.ts";
import { SECRET } from "../../_shared/rules/ids.ts";

type Schema = Record<string, unknown>;

/** zod's own JSON Schema, with shared shapes moved to the document's components. */
function schemaOf(schema: z.core.$ZodType, io: "input" | "output", components: Schema): Schema {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, metadata: shapeNames, unrepresentable: "any" }));
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as Schema & { $defs?: Schema };
  for (const [name, { id: _id, ...shape }] of Object.entries($defs as Record<string, Schema>))
    components[name] = shape;
  return rest;
}

const PARAMS: Record<string, Schema> = {
  id: { type: "integer", minimum: 1 },
  userId: { type: "string", format: "uuid" },
  category: { type: "string", enum: POST_CATEGORIES },
  segredo: { type: "string", pattern: SECRET.source },
};

function parametersOf(call: Call, components: Schema): Schema[] {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, param = ""]) => ({
    name: param,
    in: "path",
    required: true,
    schema: PARAMS[param],
  }));
  const query = call.query ? schemaOf(call.query, "input", components) : {};
  const inQuery = Object.entries((query.properties as Schema | undefined) ?? {}).map(([param, schema]) => ({
    name: param,
    in: "query",
    required: false,
    schema,
  }));
  const key = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: "Um UUID: repetir o envio com a mesma chave não o faz duas vezes.",
    schema: { type: "string", format: "uuid" },
  };
  return [...inPath, ...inQuery, ...(call.keyed ? [key] : [])];
}

const FILES = {
  type: "object",
  properties: { image: { type: "string", contentMediaType: "application/octet-stream" } },
};

function bodyOf(call: Call, components: Schema): Schema | undefined {
  const fields = call.body && schemaOf(call.body, "input", components);
  const form = {
    ...FILES,
    properties: { ...(fields?.properties as Schema | undefined), ...FILES.properties },
  };
  if (!fields && !call.multipart) return undefined;
  const content = {
    ...(fields && { "application/json": { schema: fields } }),
    ...(call.multipart && {
      "multipart/form-data": { schema: call.multipart === "image" ? { ...form, required: ["image"] } : form },
    }),
  };
  return { required: true, content };
}

/** The error statuses of a call. */
function refusalsOf(call: Call): [number, string][] {
  const isGuarded = call.audience !== "anyone";
  return [
    ...(call.body || call.query || call.multipart || call.path.includes("{")
      ? [[400, "Dados inválidos"] as [number, string]]
      : []),
    ...(isGuarded ? [[401, "Sem sessão válida"] as [number, string]] : []),
    ...(call.audience === "admin" ? [[403, "Categoria sem acesso"] as [number, string]] : []),
    ...(call.path.includes("{") ? [[404, "Não encontrado"] as [number, string]] : []),
    ...(call.body && !isGuarded
      ? [[409, "Conflito"] as [number, string], [429, "Muitas tentativas"] as [number, string]]
      : []),
    [500, "Falha nossa, com o número da requisição"],
  ];
}

function operation(name: string, tag: string, call: Call, components: Schema): Schema {
  const refusals = refusalsOf(call).map(([status, description]) => [
    status,
    { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } } },
  ]);
  const content = call.download
    ? { [call.download]: { schema: { type: "string", format: "binary" } } }
    : { "application/json": { schema: schemaOf(call.answer, "output", components) } };
  return {
    operationId: name,
    tags: [tag],
    summary: call.summary,
    security: call.audience === "anyone" ? [] : [{ bearer: [] }],
    parameters: parametersOf(call, components),
    requestBody: bodyOf(call, components),
    responses: { [call.status ?? 200]: { description: "Sucesso", content }, ...Object.fromEntries(refusals) },
  };
}

/** The contract as OpenAPI 3.1, made from the calls' own schemas. */
export function openApi(server: string) {
  const components: Schema = {};
  schemaOf(z.array(problem), "output", components);
  const paths: Record<string, Schema> = {};
  for (const { name: tag, calls } of callGroups) {
    for (const [name, call] of Object.entries<Call>(calls)) {
      paths[call.path] = {
        ...paths[call.path],
        [call.method.toLowerCase()]: operation(name, tag, call, components),
      };
    }
  }
  const document = {
    openapi: "3.1.0",
    info: {
      title: "API da casa espírita",
      version: "1.0.0",
      description: "Postagens, eventos, links, slides, mensagens, usuários e a pizza beneficente.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: server }],
    tags: callGroups.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: components,
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
  return JSON.parse(JSON.stringify(document)) as typeof document;
}
