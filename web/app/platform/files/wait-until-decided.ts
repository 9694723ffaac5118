import type { File as StoredFile, getFile } from "@areon/contracts/files/files";
import { ApiProblem } from "~/platform/api/api-problem";
import { call } from "~/platform/api/client";

const askAgainMs = 700;
/** A look at a file takes seconds; longer than this, the antivirus is away, perhaps for hours. */
const patienceMs = 120_000;

/** Waits until the server has looked into a file. What it does not take is thrown with the server's words. */
export async function waitUntilDecided(id: string): Promise<StoredFile> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const stored = await call<typeof getFile>({
      method: "GET",
      path: "/files/{id}",
      params: { id },
    });
    if (stored.state === "ready") return stored;
    if (stored.state === "rejected" && stored.rejection) {
      throw new ApiProblem({ status: 422, ...stored.rejection });
    }
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
  throw new ApiProblem({
    code: "file_not_checked",
    status: 503,
    title: "Ainda não verificamos este arquivo",
    detail: "A verificação de segurança está demorando. Envie-o de novo em alguns minutos.",
  });
}
