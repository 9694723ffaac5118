import type { DisputeEvidence } from "@areon/contracts/disputes/disputes";
import { useQueryClient } from "@tanstack/react-query";
import { disputesKey } from "../case/dispute-queries.ts";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { showToast } from "~/platform/toasts/toast-store";
import { removeEvidence } from "./dispute-calls.ts";

/** Takes back a draft; what was sent stays. */
export function useRemoveEvidence(disputeId: string): (evidence: DisputeEvidence) => void {
  const client = useQueryClient();
  const remove = async ({ id, title }: DisputeEvidence) => {
    try {
      await removeEvidence(disputeId, id);
      showToast({ title: "Prova tirada", text: title });
    } catch (failure) {
      showToast({ tone: "error", title: "Não foi possível tirar", text: authErrorText(failure) });
    }
    await client.invalidateQueries({ queryKey: disputesKey });
  };
  return (evidence) => void remove(evidence);
}
