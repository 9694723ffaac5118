import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";

/** What the auth protocol has no call for; signing in itself lives at /auth/v1. */
export const makeRecoveryCodes = endpoint({
  id: "identity.make_recovery_codes",
  method: "POST",
  path: "/identity/recovery-codes",
  summary: "Make ten new single-use codes for the case that the second factor is lost",
  rateClass: "sensitive",
  body: z.object({}),
  status: 201,
  response: z.object({ codes: z.array(z.string()).length(10) }),
  problems: ["second_factor_required", "proof_too_old"],
});

export const countRecoveryCodes = endpoint({
  id: "identity.count_recovery_codes",
  method: "GET",
  path: "/identity/recovery-codes",
  summary: "How many recovery codes are left",
  rateClass: "read",
  status: 200,
  response: z.object({ remaining: z.int().min(0).max(10) }),
  problems: [],
});

export const useRecoveryCode = endpoint({
  id: "identity.use_recovery_code",
  method: "POST",
  path: "/identity/recovery-codes/use",
  summary: "Confirm with a recovery code instead of the second factor",
  rateClass: "sensitive",
  body: z.object({ code: z.string().trim().min(1).max(40) }),
  status: 200,
  /** For the client's `setSession`. */
  response: z.object({ access_token: z.string(), refresh_token: z.string() }),
  problems: ["recovery_code_invalid", "rate_limited"],
});
