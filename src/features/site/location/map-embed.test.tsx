import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { MapEmbed } from "@/features/site/location/map-embed";

it("sends no request to the map provider until the visitor opens the map", async () => {
  const { container } = render(<MapEmbed />);
  const sources = [...container.querySelectorAll("[src]")].map((node) => node.getAttribute("src"));
  expect(sources).toEqual(["/art/map.svg"]);
  await userEvent.click(screen.getByRole("button", { name: "Mostrar o mapa" }));
  expect(screen.getByTitle(/^Mapa:/)).toHaveAttribute(
    "src",
    expect.stringMatching(/^https:\/\/www\.google\.com\/maps/),
  );
});
