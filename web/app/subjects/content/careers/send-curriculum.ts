import type { Problem } from "@areon/contracts/core/problems";
import { ApiProblem, connectionFailed } from "~/platform/api/api-problem";

const mostBytes = 5 * 1024 * 1024;

/** Why a file can not be sent at all; what is really in it the server finds out. */
export function faultOf(file: File): string | undefined {
  if (file.size > mostBytes) return "Arquivo muito grande. O arquivo deve ter no máximo 5MB.";
  if (!/\.(?:pdf|docx?)$/i.test(file.name)) {
    return "Formato inválido. Envie o currículo em PDF, DOC ou DOCX.";
  }
  return undefined;
}

export interface Sending {
  applicationId: string;
  /** 0 to 100, in steps of ten. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Only this older call tells how much of a file has left the device. */
export function sendCurriculum(file: File, sending: Sending): Promise<void> {
  const { applicationId, onProgress, signal } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      onProgress(Math.floor((loaded / total) * 10) * 10);
    });
    request.addEventListener("load", () => {
      if (request.status < 300) resolve();
      else reject(problemIn(request));
    });
    request.addEventListener("error", () => reject(connectionFailed("the upload broke off")));
    signal.addEventListener("abort", () => request.abort());
    const name = encodeURIComponent(file.name);
    request.open("PUT", `/api/v1/job-applications/${applicationId}/cv?filename=${name}`);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.send(file);
  });
}

function problemIn(request: XMLHttpRequest): ApiProblem {
  try {
    return new ApiProblem(JSON.parse(request.responseText) as Problem);
  } catch {
    return connectionFailed(`HTTP ${request.status}`);
  }
}
