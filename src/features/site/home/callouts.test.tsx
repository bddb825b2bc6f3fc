import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { Callouts } from "@/features/site/home/callouts";

it("the home page leaves the hours of the pickup to the rounds", () => {
  render(<Callouts />, { wrapper: MemoryRouter });
  expect(screen.getByText(/retirada na nossa sede/)).not.toHaveTextContent(/\d\s*h|:\d\d/);
});
