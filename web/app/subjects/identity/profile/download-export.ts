import type { Problem } from "@areon/contracts/core/problems";
import { ApiProblem, connectionFailed } from "~/platform/api/api-problem";
import { freshAccessToken } from "~/platform/api/session";
import { saveFile } from "~/platform/files/save-file";

/** The archive asks for the token in a header, which a plain link can not carry. */
export async function downloadExport(id: string): Promise<void> {
  const token = await freshAccessToken();
  const answer = await fetch(`/api/v1/me/data-exports/${id}/content`, {
    headers: { authorization: `Bearer ${token ?? ""}` },
  });
  if (!answer.ok) throw await readProblem(answer);
  saveFile("meus-dados-areon.zip", await answer.blob());
}

async function readProblem(answer: Response): Promise<ApiProblem> {
  try {
    return new ApiProblem((await answer.json()) as Problem);
  } catch (cause) {
    return connectionFailed(cause);
  }
}
