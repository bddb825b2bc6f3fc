import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useUpload } from "@/components/media/use-upload";
import { gifFile } from "@/testing/gif-file";
import { storeSession } from "@/testing/stored-profile";

/** A server that gives all uploads this response; null: not JSON. Returns the uploads. */
function serveUploads(status: number, response: object | null) {
  const sent: FormData[] = [];
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      upload = {};
      status = status;
      response = response;
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
  return sent;
}

it.each([
  ["ends the session when the server refuses its token", { error: "unauthorized" }, null],
  ["keeps the session when a captive portal responds with its page", null, expect.any(String)],
])("%s", async (_, response, session) => {
  storeSession();
  serveUploads(401, response);
  const { result } = renderHook(useUpload);
  await act(() => result.current.start(gifFile("a.gif")));
  expect(result.current.upload.status).toBe("failed");
  expect(localStorage.getItem("authToken")).toEqual(session);
});

it("does not upload a picture that was replaced while it was being prepared", async () => {
  const sent = serveUploads(201, { imageUrl: "/second.webp", width: 1, height: 1 });
  const { result } = renderHook(useUpload);
  const results = await act(() =>
    Promise.all([result.current.start(gifFile("first.gif")), result.current.start(gifFile("second.gif"))]),
  );
  expect(results).toEqual(["aborted", expect.objectContaining({ imageUrl: "/second.webp" })]);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.get("image")).toMatchObject({ name: "second.gif" });
});
