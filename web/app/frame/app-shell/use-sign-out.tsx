import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { lateDialog } from "~/platform/parts/late-part";
import { unsentWork } from "~/platform/api/unsent-work";
import { signOut } from "~/frame/app-shell/sign-out";

const UnsentDialog = lateDialog(
  async () => (await import("~/frame/app-shell/unsent-dialog")).UnsentDialog,
);

export interface SignOut {
  /** 'Sair', wherever it stands: goes to the front page, with nothing to go back to. */
  signOut: () => void;
  /** The warning about what would be lost; it belongs somewhere in the page. */
  warning: ReactNode;
}

export function useSignOut(): SignOut {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<readonly string[]>();
  const leave = () => {
    setUnsent(undefined);
    void signOut(queries, async () => navigate("/", { replace: true }));
  };
  return {
    signOut: () => {
      const work = unsentWork();
      if (work.length > 0) setUnsent(work);
      else leave();
    },
    warning: unsent && (
      <UnsentDialog titles={unsent} onClose={() => setUnsent(undefined)} onLeave={leave} />
    ),
  };
}
