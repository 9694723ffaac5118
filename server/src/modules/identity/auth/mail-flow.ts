import type { MailFlow } from "../codes/send-code.ts";
import { authRefuse, type AuthRefusal } from "./auth-refusal.ts";
import type { AuthCall } from "./auth-route.ts";
import { readChallenge } from "./pkce.ts";
import { redirectTarget } from "./redirect-target.ts";

/** Where a mail's link leads and which browser may take the session there. */
export function readMailFlow(
  call: AuthCall,
  body: Parameters<typeof readChallenge>[0],
  publicOrigin: string,
): MailFlow | AuthRefusal {
  const pkce = readChallenge(body);
  if (pkce === "invalid") return authRefuse("validation_failed");
  return { redirectTo: redirectTarget(call.query["redirect_to"], publicOrigin), pkce };
}
