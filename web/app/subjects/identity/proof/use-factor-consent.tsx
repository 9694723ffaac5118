import { newFactorTerms } from "@areon/contracts/identity/terms";
import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useSessionUser } from "~/platform/api/session-user";
import { pinQuery } from "../own-queries.ts";
import { StepUpDialog } from "../step-up-dialog.tsx";

/** What a new factor is begun with; without a PIN there is nothing to say yes with. */
export interface Consent {
  grant?: string;
}

export interface FactorConsent {
  /**
   * Undefined when the person thought better of it. Asked before the act: the button that was pressed is not
   * busy meanwhile, so the focus finds its way back to it.
   */
  askConsent: () => Promise<Consent | undefined>;
  /** The dialog; it belongs somewhere in the page. */
  consentDialog: ReactNode;
}

interface NewFactor {
  type: keyof typeof newFactorTerms;
  reason: string;
  action: string;
}

/** Where there is a PIN, it says yes to each new factor; administrators have no money, and no PIN. */
export function useFactorConsent({ type, reason, action }: NewFactor): FactorConsent {
  const queries = useQueryClient();
  const hasMoney = useSessionUser()?.role !== "admin";
  useQuery({ ...pinQuery, enabled: hasMoney });
  const [waiting, setWaiting] = useState<{ settle: (consent?: Consent) => void }>();
  const askConsent = async () => {
    const hasPin = hasMoney && (await knownPin(queries));
    if (!hasPin) return {};
    return new Promise<Consent | undefined>((resolve) => {
      setWaiting({
        settle: (consent) => {
          setWaiting(undefined);
          resolve(consent);
        },
      });
    });
  };
  return {
    askConsent,
    consentDialog: (
      <StepUpDialog
        open={waiting !== undefined}
        onOpenChange={() => waiting?.settle()}
        purpose="security_change"
        binding={{ terms: newFactorTerms[type] }}
        reason={reason}
        action={action}
        onGranted={(grant) => waiting?.settle({ grant })}
      />
    ),
  };
}

/** Where nobody can tell, the act is tried: its refusal says what is missing. */
async function knownPin(queries: QueryClient): Promise<boolean> {
  const known = queries.getQueryData(pinQuery.queryKey) ?? queries.fetchQuery(pinQuery);
  try {
    return (await known).is_set;
  } catch {
    return false;
  }
}
