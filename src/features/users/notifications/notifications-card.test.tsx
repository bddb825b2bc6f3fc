import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { NotificationsCard } from "@/features/users/notifications/notifications-card";
import { endPushSubscription } from "@/lib/push-subscription";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const PUBLIC_KEY = "BAAA-_A";
const ENDPOINT = "https://fcm.googleapis.com/fcm/send/a";

afterEach(() => vi.unstubAllGlobals());

/** A browser with Web Push; `failure`: what it does instead of subscribing; `isStarting`: its service worker is being installed. */
function stubPush({ permission = "default", failure = "", isStarting = false } = {}) {
  const unsubscribe = vi.fn(async () => {
    subscription = null;
    return true;
  });
  const keys = { p256dh: "B", auth: "a" };
  const newSubscription = { endpoint: ENDPOINT, toJSON: () => ({ keys }), unsubscribe };
  let subscription: typeof newSubscription | null = null;
  const subscribe = vi.fn(async (_: PushSubscriptionOptionsInit) => {
    if (!registration.active) throw new DOMException("", "AbortError");
    if (failure) throw new DOMException("", failure);
    subscription = newSubscription;
    return newSubscription;
  });
  const worker = Object.assign(new EventTarget(), { state: isStarting ? "installing" : "activated" });
  const registration = {
    installing: isStarting ? worker : null,
    active: isStarting ? null : worker,
    pushManager: { subscribe, getSubscription: async () => subscription },
  };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission });
  const getRegistration = async () => registration;
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { getRegistration } });
  const endInstallation = (state: "activated" | "redundant") => {
    worker.state = state;
    Object.assign(registration, { installing: null, active: state === "activated" ? worker : null });
    worker.dispatchEvent(new Event("statechange"));
  };
  return { subscribe, unsubscribe, endInstallation };
}

function serve(publicKey: string | null = PUBLIC_KEY) {
  let kinds: string[] = [];
  const calls = fakeServer(({ path, body }) => {
    if (path.endsWith("/push/key")) return { body: { publicKey } };
    if (path.endsWith("/push_device")) return { body: kinds.length > 0 ? { kinds } : null };
    if (path.endsWith("/save_push_device")) {
      kinds = (body as { p_kinds: string[] }).p_kinds;
      return { status: 204 };
    }
    return { body: { message: "Enviada." } };
  });
  return {
    saved: () => calls.filter(({ path }) => path.endsWith("/save_push_device")).map(({ body }) => body),
  };
}

const toggle = async (name: RegExp) => fireEvent.click(await screen.findByRole("switch", { name }));

it("switches kinds on and off for this browser, whose subscription ends with the last one", async () => {
  const { subscribe, unsubscribe } = stubPush();
  const { saved } = serve();
  renderScreen(<NotificationsCard />);
  await toggle(/^Pedido novo/);
  await waitFor(() => expect(screen.getByRole("switch", { name: /^Pedido novo/ })).toBeEnabled());
  expect(saved()).toEqual([{ p_endpoint: ENDPOINT, p_p256dh: "B", p_auth: "a", p_kinds: ["pedido"] }]);
  const key = subscribe.mock.calls[0]?.[0].applicationServerKey as Uint8Array;
  expect([...key]).toEqual([4, 0, 0, 251, 240]);
  expect(await screen.findByRole("button", { name: "Enviar uma notificação de teste" })).toBeVisible();
  await toggle(/^Pedido novo/);
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  expect(saved()[1]).toMatchObject({ p_kinds: [] });
  expect(screen.queryByRole("button")).toBeNull();
});

it.each([
  ["activated", 1, /^O que você ligar aparece na hora/],
  ["redundant", 0, /^Recarregue a página e tente de novo\.$/],
] as const)("waits for the service worker of a first visit until it is %s", async (state, times, text) => {
  const { subscribe, endInstallation } = stubPush({ isStarting: true });
  const { saved } = serve();
  renderScreen(<NotificationsCard />);
  await toggle(/^Pedido novo/);
  expect(subscribe).not.toHaveBeenCalled();
  endInstallation(state);
  await waitFor(() => expect(saved()).toHaveLength(times));
  expect(await screen.findByText(text)).toBeVisible();
});

it("says in one sentence that the person refused, and leaves the switch off", async () => {
  stubPush({ failure: "NotAllowedError" });
  const { saved } = serve();
  renderScreen(<NotificationsCard />);
  await toggle(/^Mensagem/);
  expect(await screen.findByText(/^O navegador não permite notificações deste site/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole("switch", { name: /^Mensagem/ })).not.toBeChecked());
  expect(saved()).toEqual([]);
});

describe("instead of switches", () => {
  it("a browser that blocks them says where to permit them", () => {
    stubPush({ permission: "denied" });
    renderScreen(<NotificationsCard />);
    expect(screen.getByText(/estão bloqueadas neste navegador/)).toBeVisible();
    expect(screen.queryByRole("switch")).toBeNull();
  });

  it.each([
    [
      "an iPhone says to put the site on the home screen",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)",
      /Adicionar à Tela de Início/,
    ],
    [
      "a browser without them says which has them",
      "Mozilla/5.0 (X11; Linux x86_64)",
      /não mostra notificações de sites/,
    ],
  ])("%s", (_, userAgent, text) => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
    renderScreen(<NotificationsCard />);
    expect(screen.getByText(text)).toBeVisible();
  });

  it("a site without a key says so", async () => {
    stubPush();
    serve(null);
    renderScreen(<NotificationsCard />);
    expect(await screen.findByText(/ainda não envia notificações/)).toBeVisible();
  });
});

it("a sign-out ends the browser's subscription", async () => {
  const { unsubscribe } = stubPush();
  serve();
  renderScreen(<NotificationsCard />);
  await toggle(/^Pedido novo/);
  await screen.findByRole("button", { name: "Enviar uma notificação de teste" });
  await endPushSubscription();
  expect(unsubscribe).toHaveBeenCalledOnce();
});
