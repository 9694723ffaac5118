import { useEffect, useRef, useState } from "react";
import { ApiProblem } from "~/platform/api/api-problem";
import { newIntentId } from "~/platform/api/intent-id";
import { faultOf, sendCurriculum } from "./send-curriculum.ts";

export type Curriculum =
  | { state: "none"; fault?: string | undefined }
  | { state: "sending"; name: string; percent: number }
  | { state: "sent"; name: string };

/** The file goes on its way as soon as it is chosen, while the rest is being filled in. */
export function useCurriculum() {
  const [curriculum, setCurriculum] = useState<Curriculum>({ state: "none" });
  const applicationId = useRef<string>(undefined);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const choose = async (file: File | undefined) => {
    underWay.current?.abort();
    if (!file) return setCurriculum({ state: "none" });
    const fault = faultOf(file);
    if (fault) return setCurriculum({ state: "none", fault });
    const controller = new AbortController();
    underWay.current = controller;
    const { name } = file;
    setCurriculum({ state: "sending", name, percent: 0 });
    try {
      await sendCurriculum(file, {
        applicationId: (applicationId.current ??= newIntentId()),
        onProgress: (percent) => setCurriculum({ state: "sending", name, percent }),
        signal: controller.signal,
      });
      setCurriculum({ state: "sent", name });
    } catch (failure) {
      setCurriculum({ state: "none", fault: wordsOf(failure) });
    }
  };
  return {
    curriculum,
    choose,
    /** Nothing was chosen when the form was sent. */
    ask: (fault: string) => setCurriculum({ state: "none", fault }),
    /** Born with the first file, since the file is kept under it. */
    applicationId: () => (applicationId.current ??= newIntentId()),
  };
}

export function wordsOf(failure: unknown): string {
  if (failure instanceof ApiProblem) return `${failure.title}. ${failure.detail}`;
  return "Não foi possível enviar. Confira sua conexão e tente de novo.";
}
