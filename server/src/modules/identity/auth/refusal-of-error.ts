import type { RouteError } from "#platform/http/route";
import type { WallReason } from "#platform/http/session-gate";
import { authRefuse, type AuthCode, type AuthRefusal } from "./auth-refusal.ts";

const ofWall: Readonly<Record<WallReason, AuthCode>> = {
  no_token: "no_authorization",
  bad_token: "bad_jwt",
  no_user: "user_not_found",
  no_session: "session_not_found",
  suspended: "user_banned",
  not_allowed: "not_admin",
};

/** What ended a call before or instead of an answer, in the protocol's words. */
export function refusalOfError(
  error: RouteError,
  { isNeverLimited }: { isNeverLimited: boolean },
): AuthRefusal {
  if (error.reason) return authRefuse(ofWall[error.reason]);
  const refused = error.refusal?.refused;
  if (refused === "rate_limited") {
    const retryAfterSeconds = Number(error.refusal?.params["seconds"] ?? 1);
    const status = isNeverLimited ? 503 : 429;
    return authRefuse("over_request_rate_limit", { status, retryAfterSeconds });
  }
  if (refused === "validation_failed") return authRefuse("validation_failed");
  if (refused === "unavailable") return authRefuse("service_unavailable", { retryAfterSeconds: 2 });
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return authRefuse("request_entity_too_large");
  const isBadJson = error.code === "FST_ERR_CTP_INVALID_JSON_BODY" || error instanceof SyntaxError;
  if (isBadJson) return authRefuse("bad_json");
  if (error.statusCode && error.statusCode < 500) {
    return authRefuse("validation_failed", { status: error.statusCode });
  }
  // Above all a database that is away: the client keeps its session and comes back.
  return authRefuse("unexpected_failure");
}
