import { expect, type APIRequestContext } from "@playwright/test";
import type { fileKindNames } from "../contracts/src/files/files.ts";

interface SentFile {
  kind: (typeof fileKindNames)[number];
  filename: string;
  content: Buffer;
}

/** By the calls that the screens make, until the file can be used; gives its id. */
export async function uploadByCall(
  request: APIRequestContext,
  { authorization }: { authorization: string },
  { kind, filename, content }: SentFile,
): Promise<string> {
  const encoded = (text: string) => Buffer.from(text).toString("base64");
  const headers = { authorization, "tus-resumable": "1.0.0" };
  const made = await request.post("/api/v1/files/uploads", {
    headers: {
      ...headers,
      "upload-length": String(content.length),
      "upload-metadata": `filename ${encoded(filename)},kind ${encoded(kind)}`,
    },
  });
  const address = made.headers()["location"]!;
  await request.patch(address, {
    headers: {
      ...headers,
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    },
    data: content,
  });
  const id = address.split("/").at(-1)!;
  const state = async () => {
    const file = await request.get(`/api/v1/files/${id}`, { headers: { authorization } });
    return ((await file.json()) as { state: string }).state;
  };
  await expect.poll(state).toBe("ready");
  return id;
}
