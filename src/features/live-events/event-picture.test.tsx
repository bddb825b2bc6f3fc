import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { EventPicture } from "@/features/live-events/event-picture";
import { supabaseUrl } from "@/lib/env";

it("loads the uploaded picture of an event from Storage", () => {
  const uploaded = "/storage/v1/object/public/media/palestra-960.webp";
  const { container } = render(<EventPicture event={{ event_image: uploaded, youtube_id: null }} />);
  expect(container.querySelector("img")).toHaveAttribute("src", `${supabaseUrl()}${uploaded}`);
});
