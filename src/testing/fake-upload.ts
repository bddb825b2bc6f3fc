import { act } from "@testing-library/react";
import { beforeEach, expect, vi } from "vitest";

export const STORED_PICTURE = { imageUrl: "https://casa.example/foto-960.webp", width: 960, height: 540 };

/** Replaces the server of uploads in the tests of a file. `response.current`: what it answers to the next upload. */
export function fakeUpload() {
  const response = { current: STORED_PICTURE };
  let complete: (() => void) | undefined;
  beforeEach(() => {
    complete = undefined;
    response.current = STORED_PICTURE;
    vi.stubGlobal(
      "XMLHttpRequest",
      class {
        upload = {};
        status = 201;
        response = response.current;
        onload: () => void = () => undefined;
        open() {}
        setRequestHeader() {}
        abort() {}
        send() {
          complete = () => this.onload();
        }
      },
    );
  });
  return {
    response,
    isRunning: () => complete !== undefined,
    /** Completes the running upload later, while another one runs. */
    take() {
      const taken = complete;
      complete = undefined;
      return taken;
    },
    async finish() {
      await expect.poll(() => complete).toBeDefined();
      await act(async () => complete?.());
    },
  };
}
