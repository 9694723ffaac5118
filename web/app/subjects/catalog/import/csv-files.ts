import { importTemplateAddress, productExportAddress } from "@areon/contracts/catalog/terms/limits";
import type { Problem } from "@areon/contracts/core/problems";
import { ApiProblem, connectionFailed } from "~/platform/api/api-problem";
import { freshAccessToken } from "~/platform/api/session";
import { saveFile } from "~/platform/files/save-file";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { showToast } from "~/platform/toasts/toast-store";

export async function downloadProducts(): Promise<void> {
  await download(productExportAddress, "meus-produtos-areon.csv");
}

/** Each category has columns of its own. */
export async function downloadTemplate(category: string): Promise<void> {
  await download(importTemplateAddress(category), `modelo-${category}-areon.csv`);
}

interface SignedRequest extends RequestInit {
  headers?: Record<string, string>;
}

/** The file asks for the token in a header, which a plain link can not carry. */
export async function fetchSigned(address: string, init: SignedRequest = {}): Promise<Response> {
  const token = await freshAccessToken();
  const answer = await fetch(address, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token ?? ""}` },
  }).catch((cause: unknown) => {
    throw connectionFailed(cause);
  });
  if (!answer.ok) throw await readProblem(answer);
  return answer;
}

async function download(address: string, name: string): Promise<void> {
  try {
    const answer = await fetchSigned(address);
    saveFile(name, await answer.blob());
  } catch (failure) {
    const text = authErrorText(failure);
    showToast({ tone: "error", title: "Não foi possível gerar o arquivo", text });
  }
}

async function readProblem(answer: Response): Promise<ApiProblem> {
  try {
    return new ApiProblem((await answer.json()) as Problem);
  } catch (cause) {
    return connectionFailed(cause);
  }
}
