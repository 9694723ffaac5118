import type { Actor, Origin } from "#platform/http/actor";
import type { CaseRequest } from "./act-on-case.ts";

interface ActRequest {
  params: { id: string };
  body: { id: string };
  actor: Actor;
  origin: Origin;
}

export function requestOf({ params, body, actor, origin }: ActRequest): CaseRequest {
  return { caseId: params.id, id: body.id, actor, origin };
}
