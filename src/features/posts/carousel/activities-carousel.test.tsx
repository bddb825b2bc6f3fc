import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import ActivitiesCarousel from "@/features/posts/carousel/activities-carousel";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

beforeEach(() => void vi.stubGlobal("matchMedia", () => ({ matches: true })));

const activity = (id: number) => ({
  id,
  title: `Atividade ${id}`,
  preview: "x".repeat(200),
  category: "atividades",
  ordem: id,
  featured_image: null,
  featured_image_alt: null,
  published_at: "2026-01-01T00:00:00Z",
  formatted_published_date: "1 de janeiro de 2026",
  created_at: "2026-01-01T00:00:00Z",
});

function show(body: unknown, status = 200) {
  fakeServer(() => ({ status, body }));
  renderScreen(<ActivitiesCarousel />);
}

const currentSlide = () =>
  document.querySelector("[aria-roledescription=slide]:not([inert])")?.getAttribute("aria-label");
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole("button", { name }));

/** The carousel starts with the last slide of an earlier test, which its module remembers. */
async function showFirstSlide() {
  show([activity(1), activity(2), activity(3)]);
  fireEvent.click(await screen.findByRole("button", { name: /^Ir para a atividade 1/ }));
  expect(currentSlide()).toMatch(/^1 de 3/);
}

describe("the activities carousel of the home page", () => {
  it("shows that the activities are loading", () => {
    show([]);
    expect(screen.getByText("Carregando atividades...")).toBeInTheDocument();
  });

  it("shows an empty state", async () => {
    show([]);
    expect(await screen.findByText("Nenhuma atividade disponível no momento.")).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Nossas Atividades" })).toBeInTheDocument();
  });

  it("shows the error", async () => {
    show({ message: "no", code: "42501" }, 403);
    expect(
      await screen.findByText("Erro: Erro ao carregar atividades. Acesso negado para esta operação"),
    ).toBeInTheDocument();
  });

  it("shows a single activity without buttons", async () => {
    show([activity(1)]);
    expect(await screen.findByText("Atividade Espiritual")).toBeInTheDocument();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    expect(screen.getByText(`${"x".repeat(150)}…`)).toBeInTheDocument();
  });

  it("moves two steps for two quick taps", async () => {
    await showFirstSlide();
    const next = screen.getByRole("button", { name: "Próxima atividade" });
    act(() => {
      next.click();
      next.click();
    });
    expect(currentSlide()).toMatch(/^3 de 3/);
    press("Próxima atividade");
    expect(currentSlide()).toMatch(/^1 de 3/);
  });

  it("wraps around at both ends, and moves to the activity of a dot", async () => {
    await showFirstSlide();
    press("Atividade anterior");
    expect(currentSlide()).toMatch(/^3 de 3/);
    press("Próxima atividade");
    expect(currentSlide()).toMatch(/^1 de 3/);
    press(/^Ir para a atividade 2/);
    expect(currentSlide()).toMatch(/^2 de 3/);
    expect(screen.getByRole("link", { name: "Leia Mais sobre Atividade 2" })).toHaveAttribute(
      "href",
      "/atividades?id=2",
    );
  });
});
