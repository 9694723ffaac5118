/** Things that ids name, and where some are that belong to somebody. */
export interface Kind {
  /** Ids of things that are there. */
  ids: string;
  /** Codes under which people name the same things. */
  codes?: string;
  /** Everybody may know that it is there, so only acts on it are refused. */
  isPublic?: true;
}

const all = (table: string, column = "id"): Kind => ({
  ids: `select ${column}::text as id from ${table} order by 1 limit 2`,
});
const coded = (table: string): Kind => ({
  ...all(table),
  codes: `select code as id from ${table} order by 1 limit 2`,
});
const shown = (kind: Kind): Kind => ({ ...kind, isPublic: true });

const files = all("files.files");
const addresses = all("orders.addresses");
const proposals: Kind = {
  ids: `(select id::text from negotiations.proposals order by id limit 1)
    union all (select id::text from disputes.proposals order by id limit 1)`,
};
const documents: Kind = {
  ids: `(select id::text from orders.documents order by id limit 1)
    union all (select file_id::text from auctions.files order by file_id limit 1)`,
};
/** Not those of the strangers themselves. */
const sessions: Kind = {
  ids: `select s.id::text from identity.sessions s join identity.users u on u.id = s.user_id
    where u.email = 'comprador@demo.areon.br'`,
};
const products = shown(coded("catalog.products"));

/** By the word before the id in an address, or by the name of the field. */
export const kinds: Readonly<Record<string, Kind>> = {
  addresses,
  address_id: addresses,
  answers: proposals,
  application: all("investments.applications"),
  applications: all("investments.applications"),
  approvals: all("platform.approvals"),
  auctions: shown(coded("auctions.auctions")),
  "auction-questions": shown(all("auctions.questions")),
  avatar_file_id: files,
  "bank-accounts": all("payments.bank_accounts"),
  bank_account_id: all("payments.bank_accounts"),
  bid_id: all("auctions.bids"),
  boletos: all("payments.boletos"),
  breaks: all("payments.breaks"),
  cards: all("cards.cards"),
  challenge_id: all("identity.passkey_challenges"),
  changes: all("payments.limit_changes"),
  charges: all("payments.charges"),
  checkouts: all("orders.checkouts"),
  claims: all("insurance.claims"),
  content: all("content.entries"),
  contests: all("payments.contests"),
  disputes: coded("disputes.cases"),
  document_id: all("orders.documents"),
  documents,
  "enterprise-requests": all("plans.enterprise_requests"),
  evidence: all("disputes.evidence"),
  factors: all("identity.factors"),
  favorites: products,
  file_id: files,
  files,
  identities: all("identity.identities"),
  imports: all("catalog.imports"),
  invoices: all("plans.charges"),
  items: products,
  "job-applications": all("content.job_applications"),
  movements: all("ledger.transfers"),
  negotiation_id: all("negotiations.negotiations"),
  negotiations: coded("negotiations.negotiations"),
  notifications: all("notifications.notifications"),
  offer_id: all("auctions.offers"),
  order_id: all("orders.orders"),
  orders: coded("orders.orders"),
  parties: shown(all("identity.parties")),
  party_id: shown(all("identity.parties")),
  payee_id: {
    ids: `(select id::text from wallet.payees limit 1)
      union all (select id::text from payments.payees limit 1)`,
  },
  payout_id: all("payments.payouts"),
  payouts: all("payments.payouts"),
  photo_ids: files,
  "pix-keys": all("payments.pix_keys"),
  "pix-payees": all("payments.payees"),
  policies: all("insurance.policies"),
  pots: all("savings.pots"),
  product: products,
  product_id: products,
  passkeys: all("identity.passkeys", "factor_id"),
  products,
  proposal_id: proposals,
  proposals,
  questions: shown(all("catalog.questions")),
  quote_id: all("insurance.quotes"),
  redemption: all("investments.redemptions"),
  "retained-data": all("identity.users"),
  reviews: shown(all("reviews.reviews")),
  "saved-searches": all("catalog.saved_searches"),
  schedules: all("payments.schedules"),
  session_id: sessions,
  sessions,
  subject_id: all("identity.users"),
  actor_id: all("identity.users"),
  tickets: coded("support.tickets"),
  ticket_id: all("orders.classifications"),
  up_to: all("notifications.notifications"),
  user_id: all("identity.users"),
  users: all("identity.users"),
  verifications: all("identity.verifications"),
  xml_file_id: files,
};
