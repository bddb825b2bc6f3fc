import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { Tabs } from "@/components/ui/tabs";

function Example() {
  const [value, setValue] = useState<"publicos" | "privados">("publicos");
  return (
    <Tabs
      label="Links"
      value={value}
      onChange={setValue}
      tabs={[
        { id: "publicos", label: "Públicos", content: <p>Lista pública</p> },
        { id: "privados", label: "Privados", content: <p>Lista privada</p> },
      ]}
    />
  );
}

describe("tabs", () => {
  it("show one panel, labelled by its tab", async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(screen.getByRole("tab", { name: "Privados" }));
    expect(screen.getByRole("tabpanel", { name: "Privados" })).toHaveTextContent("Lista privada");
  });

  it("are navigated with the arrow keys, which wrap around, and are a single tab stop", async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.tab();
    await user.keyboard("{ArrowLeft}");
    expect(screen.getByRole("tab", { name: "Privados" })).toHaveFocus();
    await user.keyboard("{Home}");
    expect(screen.getByRole("tab", { name: "Públicos" })).toHaveAttribute("aria-selected", "true");
    expect(screen.getByRole("tab", { name: "Privados" })).toHaveAttribute("tabindex", "-1");
  });

  it("leave shortcuts of the browser alone, such as Alt and the left arrow for going back", async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.tab();
    await user.keyboard("{Alt>}{ArrowLeft}{/Alt}{Control>}{End}{/Control}{Meta>}{ArrowRight}{/Meta}");
    expect(screen.getByRole("tab", { name: "Públicos" })).toHaveAttribute("aria-selected", "true");
  });
});
