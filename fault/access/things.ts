import type { FuzzSite } from "../fuzz/site.ts";

/** Of whose kinds the demo has none; all of them the buyer's, written past the product. */
const inserts: readonly string[] = [
  `insert into payments.charges (id, party_id, purpose, txid, amount, description, lives_seconds,
    created_by) select platform.new_id(), party, 'deposit', md5('a'), 100, '', 1800, person from victim`,
  `insert into payments.boletos (id, party_id, created_by, purpose, amount, due_date, description,
    has_late_charges, sealed_payer, input_hash) select platform.new_id(), party, person, 'deposit',
    100, platform.business_date(platform.now()), '', false, 'a', sha256('a') from victim`,
  `insert into payments.payees (party_id, user_id, fingerprint, source, kind, sealed, valid_until)
    select party, person, sha256('a'), 'key', 'person', 'a', platform.now() + interval '1 day' from victim`,
  `insert into wallet.payees (party_id, payee_party_id, valid_until) select party, other,
    platform.now() + interval '1 day' from victim on conflict do nothing`,
  `insert into payments.bank_accounts (id, party_id, user_id, ispb, type, kind, sealed, fingerprint)
    select platform.new_id(), party, person, '00000000', 'checking', 'person', 'a', sha256('a')
    from victim`,
  `insert into payments.payouts (id, party_id, user_id, kind, method, bank_account_id, amount, fee,
    description, sealed, limit_uses, send_at, expected_at, next_ask_at) select platform.new_id(), party,
    person, 'withdrawal', 'pix', platform.new_id(), 100, 0, '', 'a', '[]', platform.now(), platform.now(), platform.now()
    from victim`,
  `insert into payments.limit_changes (id, party_id, user_id, kind, amount, effective_at) select
    platform.new_id(), party, person, 'night', 100, platform.now() + interval '1 day' from victim`,
  `insert into payments.pix_keys (id, party_id, created_by, kind) select platform.new_id(), party,
    person, 'evp' from victim`,
  `insert into payments.schedules (id, party_id, created_by, payee_id, amount, description,
    first_date, input_hash) select platform.new_id(), party, person, p.id, 100, '', platform.business_date(platform.now()) + 9,
    sha256('a') from victim, payments.payees p`,
  `insert into payments.contests (id, party_id, created_by, payout_id, end_to_end_id, reason,
    sealed_details, input_hash) select platform.new_id(), party, person, p.id, 'E1', 'scam', 'a',
    sha256('a') from victim, payments.payouts p`,
  `insert into payments.breaks (kind, subject, detail) values ('missing_here', 'E1', 'a')`,
  `insert into catalog.imports (id, party_id, created_by, filename, content_hash, line_count,
    imported_count, failed_count) select platform.new_id(), party, person, 'a.csv', sha256('a'), 0, 0, 0
    from victim`,
  `insert into plans.enterprise_requests (id, party_id, user_id, company, contact, message) select
    platform.new_id(), party, person, 'Fazenda', 'a@b.test', 'Queremos conversar' from victim`,
  `insert into content.job_applications (id, name, email, phone, city, message, file_id) select
    platform.new_id(), 'Ana', 'ana@fault.test', '65999990000', 'Sorriso', '',
    (select id from files.files limit 1) from victim`,
  `insert into identity.verifications (id, user_id, party_id) select platform.new_id(), person, party
    from victim`,
  `insert into platform.approvals (id, kind, payload, reason, requested_by, expires_at) select
    platform.new_id(), 'settings.change', '{}', 'por um motivo', person, platform.now() + interval '1 day'
    from victim`,
  `insert into catalog.saved_searches (id, user_id, name, filters, next_look_at) select
    platform.new_id(), person, 'Soja', '{"q": "soja"}', platform.now() + interval '1 day' from victim`,
  `insert into auctions.questions (id, auction_id, asker_user_id, text) select platform.new_id(),
    (select id from auctions.auctions limit 1), person, 'Qual a umidade?' from victim`,
  `insert into auctions.offers (id, auction_id, kind, party_id, bid_id, reason, expires_at) select
    platform.new_id(), b.auction_id, 'award', party, b.id, 'por um motivo', platform.now() + interval '1 day'
    from victim, lateral (select id, auction_id from auctions.bids limit 1) b`,
  `insert into identity.sessions (user_id, token_key, not_after) select person, sha256('a'),
    platform.now() + interval '1 day' from victim`,
  `insert into support.tickets (id, code, protocol, channel, subject, user_id, access_key, request_hash)
    select platform.new_id(), 'S-FALT-01', '20261119000001', 'contact', 'Pedido', person, sha256('a'),
    sha256('a') from victim`,
  `insert into investments.redemptions select (jsonb_populate_record(null::investments.redemptions,
    jsonb_build_object('id', platform.new_id(), 'application_id', a.id, 'party_id', a.party_id, 'kind',
      'asked', 'day', platform.business_date(platform.now()), 'factor', 100000000, 'cost', 1, 'gross', 1, 'iof', 0, 'income_tax', 0,
      'income_tax_percent', '0', 'days', 0, 'net', 1, 'redeemed_at', platform.now()))).*
    from (select * from investments.applications limit 1) a`,
  `insert into insurance.claims (id, code, policy_id, party_id, user_id, occurred_on, description,
    estimated_loss) select platform.new_id(), 'C-FAULT-01', p.id, party, person, platform.business_date(platform.now()),
    'Granizo sobre o talhão', 100 from victim, lateral (select id from insurance.policies limit 1) p`,
  `insert into identity.factors (id, user_id, friendly_name, factor_type, status) select platform.new_id(),
    person, 'Celular', 'webauthn', 'verified' from victim`,
  `insert into identity.passkeys (factor_id, user_id, credential_id, public_key, sign_count, device_label,
    is_backed_up) select f.id, person, sha256('a'), sha256('b'), 0, 'Chrome no Android', false
    from victim, identity.factors f where f.factor_type = 'webauthn'`,
  `insert into identity.passkey_challenges (purpose, challenge, user_id, session_id, binding_hash, expires_at)
    select 'step_up', sha256('c'), person, s.id, sha256('d'), platform.now() + interval '1 day'
    from victim, lateral (select id from identity.sessions where user_id = person limit 1) s`,
];

const victim = `with victim as materialized (
  select u.id as person, m.party_id as party,
    (select id from identity.parties where id <> m.party_id limit 1) as other
  from identity.users u join identity.memberships m on m.user_id = u.id
  where u.email = 'comprador@demo.areon.br')`;

export async function makeThings({ query }: Pick<FuzzSite, "query">): Promise<void> {
  for (const insert of inserts) await query(`${victim} ${insert}`);
}
