import { useState, type ReactNode } from "react";
import { codeOf } from "~/platform/acts/auth-error-text";
import { ProofDialog } from "./proof-dialog.tsx";

/** Codes with which the servers say: who sits there has to prove it first. */
const asksForProof: ReadonlySet<string> = new Set([
  "proof_too_old",
  "reauthentication_needed",
  "current_password_required",
]);

function needsProof(code: string | undefined): boolean {
  return code !== undefined && asksForProof.has(code);
}

export interface Proof {
  /** Does it; when a proof is asked for, gets that and does it again. */
  withProof: <Result>(act: () => Promise<Result>) => Promise<Result>;
  /** The dialog; it belongs somewhere in the page. */
  proofDialog: ReactNode;
}

/** For sensitive acts. An act that wants a proof throws what the server said. */
export function useProof(reason: string): Proof {
  const [waiting, setWaiting] = useState<{ settle: (proved: boolean) => void }>();
  const askForProof = () =>
    new Promise<boolean>((resolve) => {
      setWaiting({
        settle: (proved) => {
          setWaiting(undefined);
          resolve(proved);
        },
      });
    });
  return {
    withProof: async (act) => {
      try {
        return await act();
      } catch (refusal) {
        if (!needsProof(codeOf(refusal)) || !(await askForProof())) throw refusal;
        return await act();
      }
    },
    proofDialog: (
      <ProofDialog
        open={waiting !== undefined}
        reason={reason}
        onOpenChange={() => waiting?.settle(false)}
        onProved={() => waiting?.settle(true)}
      />
    ),
  };
}
