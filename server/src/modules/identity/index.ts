export { partyOfUser } from "./accounts/party-of-user.ts";
export { createSessionGate } from "./sessions/session-gate.ts";
