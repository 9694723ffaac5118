export { findUserByAddress } from "./accounts/account.queries.ts";
export { createAdmin } from "./accounts/create-admin.ts";
export { membersOf, membersView } from "./accounts/members-view.ts";
export { ownContacts } from "./accounts/own-contacts.ts";
export { partyOfUser } from "./accounts/party-of-user.ts";
export {
  actorsOf,
  partiesActedForOnlyBy,
  partiesOf,
  partiesOnlyOf,
} from "./accounts/parties-of-person.ts";
export { peopleView } from "./accounts/people-view.ts";
export { seedDemoPeople } from "./accounts/seed-demo-people.ts";
export { standingOf } from "./accounts/standing-of.ts";
export { authRoutes } from "./auth/auth.routes.ts";
export { deskRoutes } from "./desk/desk.routes.ts";
export { namesOfUsers } from "./desk/names-of-users.ts";
export { roleNames } from "./desk/role-change.ts";
export { roleChangeApprovals } from "./desk/role-change-approvals.ts";
export { legalRoutes } from "./legal/legal.routes.ts";
export { seedLegalDocuments } from "./legal/seed-legal-documents.ts";
export { countAttempts, networkOf } from "./limits/count-attempt.ts";
export { inEvenSteps } from "./limits/in-even-steps.ts";
export { mailboxOf } from "./messages/mailbox-of.ts";
export { messageJobs } from "./messages/message.jobs.ts";
export {
  otherPerson,
  ownedByAddress,
  ownedByParty,
  sealed,
  secret,
  shown,
  technical,
  type PersonalTable,
} from "./profile/privacy/personal-data.ts";
export { identityPersonalTables } from "./profile/privacy/personal-tables.ts";
export type { ErasureBlocker, RetentionClaim } from "./profile/privacy/privacy-dependencies.ts";
export { privacyJobs } from "./profile/privacy/privacy.jobs.ts";
export { privacyRoutes } from "./profile/privacy/privacy.routes.ts";
export { privacySweepers } from "./profile/privacy/privacy.sweepers.ts";
export { retentionPeriod } from "./profile/privacy/retention-period.ts";
export { seedDemoServices } from "./profile/seed-demo-services.ts";
export { profileRoutes } from "./profile/profile.routes.ts";
export { recipientsOf, type Recipient } from "./profile/recipients-of.ts";
export { confirmDevice } from "./sessions/confirm-device.ts";
export { withDemoSession } from "./sessions/demo-session.ts";
export { deviceLabelsOf } from "./sessions/device-labels-of.ts";
export { ownDevice } from "./sessions/own-device.ts";
export { createSessionGate } from "./sessions/session-gate.ts";
export { sessionSweepers } from "./sessions/session.sweepers.ts";
export { startOperatorSession } from "./sessions/start-operator-session.ts";
export { recordAccess } from "./trust/access-log.ts";
export { birthDateOf } from "./trust/birth-date-of.ts";
export { createTotpCheck } from "./trust/check-totp.ts";
export { consumeGrant, requireSensitiveView } from "./trust/consume-grant.ts";
export { examineActors, examineMoneyActs, useUpGrants } from "./trust/examine-money-acts.ts";
export { findPartyByDocument } from "./trust/find-party-by-document.ts";
export { findPartyByKey } from "./trust/find-party-by-key.ts";
export { getRegistration } from "./trust/get-registration.ts";
export { giveGrant } from "./trust/give-grant.ts";
export { legalParty, type LegalParty } from "./trust/legal-party.ts";
export {
  moneyHolder,
  namesOfParties,
  payableAmong,
  type MoneyHolder,
} from "./trust/money-holder.ts";
export { partyCard, partyCards, type PartyCard } from "./trust/party-card.ts";
export { findPartyKind } from "./trust/registration.queries.ts";
export { requireRegistration } from "./trust/require-registration.ts";
export { requireVerifiedSeller } from "./trust/require-verified-seller.ts";
export { resolveAddress } from "./trust/resolve-address.ts";
export { accountsOfSamePerson, isSamePerson } from "./trust/same-person.ts";
export { sellerCards, type SellerCard } from "./trust/seller-cards.ts";
export { seedDemoTrust } from "./trust/seed-demo-trust.ts";
export { seedDemoVerifications } from "./trust/seed-demo-verifications.ts";
export { trustRoutes } from "./trust/trust.routes.ts";
export { trustSweepers } from "./trust/trust.sweepers.ts";
export { createVault, type Vault } from "./trust/vault.ts";
export { isMemberByCpf, partiesByCpf } from "./trust/verification.queries.ts";
export { verificationsWaiting } from "./trust/verifications-waiting.ts";
