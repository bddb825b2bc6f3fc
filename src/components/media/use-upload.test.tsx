import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useUpload } from "./use-upload";

it("does not upload a picture that was replaced while it was being prepared", async () => {
  const sent: FormData[] = [];
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      upload = {};
      status = 201;
      response = { imageUrl: "/second.webp", width: 1, height: 1 };
      onload: () => void = () => undefined;
      open() {}
      setRequestHeader() {}
      abort() {}
      send(form: FormData) {
        sent.push(form);
        this.onload();
      }
    },
  );
  // Neither file is a resizable picture, so that both are uploaded unchanged.
  const file = (name: string) => new File(["x"], name, { type: "image/gif" });
  const { result } = renderHook(useUpload);
  const results = await act(() =>
    Promise.all([result.current.start(file("first.gif")), result.current.start(file("second.gif"))]),
  );
  expect(results).toEqual(["aborted", expect.objectContaining({ imageUrl: "/second.webp" })]);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.get("image")).toMatchObject({ name: "second.gif" });
});
