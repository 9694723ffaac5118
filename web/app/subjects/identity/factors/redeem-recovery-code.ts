import type { useRecoveryCode } from "@areon/contracts/identity/auth";
import { call } from "~/platform/api/client";
import type { AuthClient } from "~/platform/api/session";

/** Stands for the second factor once: the session becomes one that has proved it. */
export async function redeemRecoveryCode(auth: AuthClient, code: string) {
  const session = await call<typeof useRecoveryCode>({
    method: "POST",
    path: "/identity/recovery-codes/use",
    body: { code },
  });
  return await auth.setSession(session);
}
