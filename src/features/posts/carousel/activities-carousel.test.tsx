import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ActivitiesCarousel } from "@/features/posts/carousel/activities-carousel";
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

  it("links each slide to its activity, and its buttons to the slides", async () => {
    show([activity(1), activity(2), activity(3)]);
    expect(await screen.findByRole("link", { name: "Leia Mais sobre Atividade 1" })).toHaveAttribute(
      "href",
      "/atividades?id=1",
    );
    const [slides] = document.getElementsByClassName("scroll-row");
    for (const name of ["Atividade anterior", "Próxima atividade", "Ir para a atividade 2: Atividade 2"])
      expect(screen.getByRole("button", { name })).toHaveAttribute("aria-controls", slides?.id);
  });
});
