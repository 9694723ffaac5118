import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connectionFailed, replaced } from "~/platform/api/api-problem";
import { uploadFile, type FileKind } from "~/platform/files/upload-file";
import { createUploadQueue, type UploadProgress } from "~/platform/files/upload-queue";
import * as toasts from "~/platform/toasts/toast-store";

vi.mock("~/platform/files/upload-file", () => ({ uploadFile: vi.fn<typeof uploadFile>() }));

const told = vi.spyOn(toasts, "showToast");
const upload = vi.mocked(uploadFile);
beforeEach(() => {
  upload.mockReset();
  upload.mockImplementation(async ({ name }) => ({ id: name, pictures: [] }) as never);
});
afterEach(() => {
  told.mockClear();
  vi.useRealTimers();
});

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

it("goes on by itself after a lost signal, and not on a page that a new release left behind", async () => {
  vi.useFakeTimers();
  const progress = new Map<string, UploadProgress | undefined>();
  upload.mockRejectedValueOnce(connectionFailed(undefined));
  upload.mockRejectedValue(connectionFailed(undefined, replaced));
  begin("document", ["1.pdf", "2.pdf"], { onProgress: (id, now) => progress.set(id, now) });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(progress.get("1.pdf")?.isWaiting).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(upload).toHaveBeenCalledTimes(2);
  const refusal = "A AREON foi atualizada. Recarregue, e o envio continua.";
  expect([...progress.values()]).toEqual([
    { percent: 0, refusal },
    { percent: 0, refusal },
  ]);
});

type Parts = Parameters<typeof createUploadQueue>[0];

function begin(kind: FileKind, names: readonly string[], parts: Partial<Parts>): void {
  const queue = createUploadQueue({
    kind,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onSent: () => undefined,
    ...parts,
  });
  for (const name of names) queue.add({ id: name, owner: "form", file: new File(["x"], name) });
}

async function send(kind: FileKind, names: readonly string[]): Promise<void> {
  const sent = vi.fn();
  begin(kind, names, { onSent: sent });
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(names.length));
  // What follows the last one is told after its copy on the device is dropped.
  await new Promise((resolve) => setTimeout(resolve, 0));
}
