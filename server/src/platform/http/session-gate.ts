import type { Refusal } from "#platform/refusal";
import type { Actor } from "./actor.ts";

/** What the wall must know about the session behind a token, at every call. */
export interface SessionStanding {
  /** As the database has it now; a token may still carry the assurance of ten minutes ago. */
  assurance: Actor["assurance"];
  userType: string;
}

/** Given by the app: a token is only a claim until the session behind it is found alive. */
export interface SessionGate {
  check(actor: Actor): Promise<SessionStanding | SessionRefusal>;
  /** What was found some seconds ago is enough: whoever calls asks again where it matters. */
  recall?(actor: Actor): Promise<SessionStanding | SessionRefusal>;
}

/** `reason` is for protocols that tell more than a status; the caller of our API sees the refusal. */
export interface SessionRefusal {
  refusal: Refusal;
  reason: WallReason;
}

export type WallReason =
  | "no_token"
  | "bad_token"
  | "no_user"
  | "no_session"
  | "suspended"
  | "not_allowed";
