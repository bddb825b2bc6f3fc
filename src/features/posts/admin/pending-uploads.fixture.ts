import { act } from "@testing-library/react";
import { expect, vi } from "vitest";
import { gifFile } from "@/testing/gif-file";

/** Uploads that stay pending until the test resolves them. For tests only. */
export function pendingUploads() {
  const requests: { status: number; response: object; onload: () => void; isAborted: boolean }[] = [];
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      upload = {};
      status = 0;
      response = {};
      isAborted = false;
      onload: () => void = () => undefined;
      onabort: () => void = () => undefined;
      open() {}
      setRequestHeader() {}
      send() {
        requests.push(this);
      }
      abort() {
        this.isAborted = true;
        this.onabort();
      }
    },
  );
  const waitForRequest = () => expect.poll(() => requests.length).toBe(1);
  async function respond(status: number, response: object) {
    await waitForRequest();
    const request = requests.shift();
    // An aborted request gets no response.
    if (!request || request.isAborted) return;
    await act(async () => {
      Object.assign(request, { status, response });
      request.onload();
    });
  }
  return {
    // A file type that is uploaded without resizing.
    file: gifFile(),
    waitForRequest,
    succeed: (imageUrl: string) => respond(201, { imageUrl, width: 1, height: 1 }),
    fail: () => respond(500, {}),
  };
}
