import { afterEach, expect, test, vi } from "vitest";
import { bring } from "./bring.ts";

afterEach(() => vi.unstubAllGlobals());

const failing = () => Promise.reject(new TypeError("Failed to fetch"));

test("code that does not come is told as a lost signal, unless a new release replaced it", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  await expect(bring(failing)).rejects.toMatchObject({
    code: "release_replaced",
    title: "A AREON foi atualizada",
    detail: expect.stringMatching(/^Recarregue para continuar\./),
  });
  vi.stubGlobal("fetch", failing);
  await expect(bring(failing)).rejects.toMatchObject({ code: "connection_failed" });
  vi.stubGlobal("fetch", async () => new Response("{}"));
  await expect(bring(failing)).rejects.toMatchObject({ code: "connection_failed" });
});
