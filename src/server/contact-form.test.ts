// @vitest-environment node
import { beforeEach, expect, it } from "vitest";
import { edgeFunction, getPage, openSite, resetSite } from "@/testing/fake-site";

beforeEach(resetSite);

const FORM = "name=Maria&email=maria%40exemplo.org.br&message=Boa+noite%21%0D%0APaz&Website=&outro=1";

/** Posts the form; returns the status and where the browser is led. */
async function post(body: string, headers: Record<string, string> = {}) {
  const { status, headers: sent } = await getPage(openSite(), "/contato", {
    method: "POST",
    body,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(body.length),
      ...headers,
    },
  });
  return [status, sent.get("location")];
}

it("passes on a message posted without scripts, with the visitor's address", async () => {
  edgeFunction.mockResolvedValueOnce(new Response("{}", { status: 201 }));
  const outcome = await post(FORM, { "x-forwarded-for": "203.0.113.7", cookie: "a=b" });
  expect(outcome).toEqual([303, "/contato?mensagem=enviada"]);
  const [[request] = []] = edgeFunction.mock.calls;
  expect(request?.url).toMatch(/\/functions\/v1\/api\/messages$/);
  expect(request?.headers.get("x-forwarded-for")).toBe("203.0.113.7");
  expect(request?.headers.get("cookie")).toBeNull();
  expect(await request?.json()).toEqual({
    name: "Maria",
    email: "maria@exemplo.org.br",
    message: "Boa noite!\r\nPaz",
    Website: "",
  });
});

it.each([400, 429, 503])("says that the message was refused with status %i", async (status) => {
  edgeFunction.mockResolvedValueOnce(new Response("{}", { status }));
  expect(await post(FORM)).toEqual([303, "/contato?mensagem=recusada"]);
});

it("passes on nothing that is too long for a message", async () => {
  expect(await post(FORM, { "content-length": "70000" })).toEqual([303, "/contato?mensagem=recusada"]);
  expect(edgeFunction).not.toHaveBeenCalled();
});
