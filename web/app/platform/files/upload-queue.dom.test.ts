import { afterEach, expect, it, vi } from "vitest";
import type { FileKind } from "~/platform/files/upload-file";
import { createUploadQueue } from "~/platform/files/upload-queue";
import * as toasts from "~/platform/toasts/toast-store";

vi.mock("~/platform/files/upload-file", () => ({
  uploadFile: (file: File) => Promise.resolve({ id: file.name, pictures: [] }),
}));

const told = vi.spyOn(toasts, "showToast");
afterEach(() => told.mockClear());

it("says once that the pictures have arrived, and how many", async () => {
  await send("product_photo", ["1.jpg", "2.jpg"]);
  expect(told.mock.calls).toEqual([
    [{ title: "Upload concluído!", text: "2 imagens adicionadas com sucesso." }],
  ]);
});

it("says of one picture that it was added, and of papers nothing", async () => {
  await send("document", ["laudo.pdf"]);
  await send("product_photo", ["1.jpg"]);
  expect(told.mock.calls).toEqual([
    [{ title: "Upload concluído!", text: "Imagem adicionada com sucesso." }],
  ]);
});

async function send(kind: FileKind, names: readonly string[]): Promise<void> {
  const sent = vi.fn();
  const queue = createUploadQueue({
    kind,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onSent: sent,
  });
  for (const name of names) queue.add({ id: name, owner: "form", file: new File(["x"], name) });
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(names.length));
  // What follows the last one is told after its copy on the device is dropped.
  await new Promise((resolve) => setTimeout(resolve, 0));
}
