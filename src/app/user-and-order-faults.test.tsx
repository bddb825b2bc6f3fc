import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { OwnOrderPage } from "@/features/orders/public/own-order/own-order-page";
import { UsersAdmin } from "@/features/users/admin/users-admin";
import type { Call, FakeResponse } from "@/testing/fake-server";
import {
  button,
  expectFaultHandled,
  FAULTS,
  inConfirmDialog,
  inDialog,
  type Scenario,
  typeInto,
} from "@/testing/fault-injection";
import { ownLine, ownOrderOf } from "@/testing/own-order";

const isTextShown = (text: string) => screen.queryAllByText(text).length > 0;
const apiPath = ({ method, path }: Call) => `${method} ${path.replace("/functions/v1/api", "")}`;
type BaseScenario = Pick<Scenario, "screen" | "serve" | "stored">;
type Action = Omit<Scenario, keyof BaseScenario>;

function usersAdmin(): BaseScenario {
  let users = ["Helena", "Rita"].map((name, index) => ({
    id: `u${index}`,
    name,
    email: `${name}@exemplo.org.br`,
    role: "user",
    isAdmin: false,
    isProtected: false,
    createdAt: "2026-11-20T12:00:00-03:00",
  }));
  const usedKeys = new Set<string | null>();
  const serve = (call: Call): FakeResponse => {
    switch (apiPath(call)) {
      case "POST /auth/create-user": {
        const { name, email } = call.body as { name: string; email: string };
        const key = call.headers.get("idempotency-key");
        if (!usedKeys.has(key))
          users = [...users, { ...users[0], id: "u2", name, email } as (typeof users)[0]];
        usedKeys.add(key);
        return { status: 201, body: { data: users[2], initialPassword: "abcd-efgh-ijkm-np" } };
      }
      case "PUT /auth/users/u1/role":
        users = users.map((user) => (user.id === "u1" ? { ...user, role: "admin", isAdmin: true } : user));
        return { body: { data: users[1] } };
      case "DELETE /auth/users/u1":
        if (!users[1]) return { status: 404, body: { message: "Dados do usuário não encontrados" } };
        users = users.slice(0, 1);
        return { body: { message: "Usuário excluído" } };
      default:
        return { body: { data: users } };
    }
  };
  return {
    screen: <UsersAdmin ownId="u0" />,
    serve,
    stored: () => users.map(({ name, role }) => [name, role]),
  };
}

const USERS: Record<string, Action> = {
  "creating a user": {
    steps: [button("Novo Usuário"), button("Criar Usuário")],
    fill: () => typeInto({ Nome: "Zilda", Email: "zilda@exemplo.org.br" }),
    isSuccessShown: () => isTextShown("abcd-efgh-ijkm-np"),
    after: [
      ["Helena", "user"],
      ["Rita", "user"],
      ["Zilda", "user"],
    ],
  },
  "deleting a user": {
    steps: [button("Mais ações: Rita"), button("Excluir: Rita"), inConfirmDialog("Excluir")],
    isSuccessShown: () => isTextShown("Helena") && !isTextShown("Rita"),
    after: [["Helena", "user"]],
  },
  "making a user an admin": {
    steps: [
      button("Mais ações: Rita"),
      button("Tornar administrador: Rita"),
      inConfirmDialog("Mudar categoria"),
    ],
    isSuccessShown: () => button("Tornar usuário: Rita")() !== null,
    after: [
      ["Helena", "user"],
      ["Rita", "admin"],
    ],
  },
};

describe.each(Object.entries(USERS))("%s", (_name, scenario) => {
  it.each(FAULTS)("handles the fault '%s'", (fault) =>
    expectFaultHandled(fault, { ...usersAdmin(), ...scenario }),
  );
});

const SECRET = "0123456789abcdef0123456789abcdef";
const AT = "2026-11-20T12:00:00-03:00";

function ownOrder(): BaseScenario {
  const order = ownOrderOf([ownLine(1, "Calabresa")]);
  const serve = (call: Call): FakeResponse => {
    const endpoint = apiPath(call);
    if (endpoint === `PUT /pedido/${SECRET}`) {
      const { Pizzas } = call.body as { Pizzas: { Quantidade: number }[] };
      const quantidade = Pizzas[0]?.Quantidade ?? 0;
      order.linhas = order.linhas.map((line) => ({ ...line, quantidade, valorTotal: 50 * quantidade }));
      order.valorTotal = 50 * quantidade;
    }
    if (endpoint === `POST /pedido/${SECRET}/cancelar`)
      Object.assign(order, { status: "Cancelado", podeAlterar: false, dataCancelamento: AT });
    if (endpoint.includes(SECRET)) return { body: { data: structuredClone(order) } };
    if (call.path.endsWith("/tipos_pizza"))
      return { body: [{ id: 1, nome: "Calabresa", descricao: null, preco: 50, esgotado: false }] };
    return { body: {} };
  };
  return {
    screen: <OwnOrderPage secret={SECRET} />,
    serve,
    stored: () => [order.status, order.linhas.map(({ quantidade }) => quantidade)],
  };
}

const OWN_ORDER: Record<string, Action> = {
  "changing one's own order": {
    steps: [button("Mudar pedido"), inDialog("Salvar mudanças")],
    fill: async () => {
      const increaseButton = inDialog("Aumentar Calabresa");
      // Items can be added only after the menu is loaded.
      await waitFor(() => expect(increaseButton()).toBeEnabled());
      await act(async () => increaseButton()?.click());
    },
    isSuccessShown: () =>
      inDialog("Salvar mudanças")() === null && Boolean(document.body.textContent?.includes("2 × Calabresa")),
    after: ["Pendente", [2]],
  },
  "cancelling one's own order": {
    steps: [button("Cancelar pedido"), inConfirmDialog("Cancelar pedido")],
    isSuccessShown: () => isTextShown("Fazer outro pedido"),
    after: ["Cancelado", [1]],
  },
};

describe.each(Object.entries(OWN_ORDER))("%s", (_name, scenario) => {
  it.each(FAULTS)("handles the fault '%s'", (fault) =>
    expectFaultHandled(fault, { ...ownOrder(), ...scenario }),
  );
});
