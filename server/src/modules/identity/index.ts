export { createAdmin } from "./accounts/create-admin.ts";
export { partyOfUser } from "./accounts/party-of-user.ts";
export { seedDemoPeople } from "./accounts/seed-demo-people.ts";
export { authRoutes } from "./auth/auth.routes.ts";
export { messageJobs } from "./messages/message.jobs.ts";
export { createSessionGate } from "./sessions/session-gate.ts";
export { sessionSweepers } from "./sessions/session.sweepers.ts";
export { startOperatorSession } from "./sessions/start-operator-session.ts";
