import { registrationForm } from "@areon/contracts/testing/registration";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/ids";
import { openWalletSite, type TestHolder, type WalletSite } from "../test-wallet-site.ts";

let site: WalletSite;
let ana: TestHolder;
let bento: TestHolder;
beforeAll(async () => {
  site = await openWalletSite();
  bento = await site.openHolder("0.00", "Bento Aparecido Dias");
  await sql`update identity.users set phone = '+5565999998888', phone_confirmed_at = platform.now()
    where id = ${bento.actor.userId}`.execute(site.database.db);
  await sql`insert into identity.profiles (user_id, username) values
    (${bento.actor.userId}, 'bento-dias')`.execute(site.database.db);
});
beforeEach(async () => {
  ana = await site.openHolder("0.00", "Ana Souza");
});
afterAll(() => site.close());

const lookUp = async (key: string, person = ana) =>
  site.call(person, "POST", "/wallet/payees", { key });
const emailOf = ({ actor }: TestHolder) => `${actor.userId}@teste.areon.br`;

test("a person is found by e-mail, @username, CPF and telephone, and told by first name and initial", async () => {
  const cpf = bento.cpf.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4");
  const keys = [emailOf(bento), "@Bento-Dias", bento.cpf, cpf, "(65) 99999-8888"];
  const answers = [];
  for (const key of keys) answers.push(await lookUp(key));
  expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.payee_id)).size).toBe(1);
  const { name, document } = answers[0]!.body;
  expect(name).toBe("Bento D.");
  expect(document).toBe(`***.${bento.cpf.slice(3, 6)}.${bento.cpf.slice(6, 9)}-**`);
});

test("a CNPJ is a key once its papers were approved, not when somebody typed it first", async () => {
  const company = await site.signIn(["seller"]);
  const cnpj = "11.222.333/0001-81";
  const organisation = { legal_name: "Cooperativa do Vale", cnpj };
  const body = registrationForm(newId(), { organisation });
  expect((await site.call(company, "POST", "/me/registration", body)).status).toBe(200);
  expect((await lookUp(cnpj)).body.code).toBe("payee_not_found");
  await sql`insert into identity.verifications (id, party_id, user_id, state, submitted_at, decided_at)
    values (platform.new_id(), ${company.partyId}, ${company.actor.userId}, 'approved',
      platform.now(), platform.now())`.execute(site.database.db);
  expect((await lookUp(cnpj)).body).toMatchObject({ name: "Cooperativa do Vale", document: cnpj });
});

test("oneself is no payee", async () => {
  expect((await lookUp(ana.cpf)).body.code).toBe("payee_is_self");
});

test("whoever hides is answered for like a key that nobody has", async () => {
  const shy = await site.openHolder("0.00", "Célia Rocha");
  await sql`insert into identity.profiles (user_id, is_hidden_from_lookup) values
    (${shy.actor.userId}, true)`.execute(site.database.db);
  const [hidden, unknown] = [await lookUp(emailOf(shy)), await lookUp("ninguem@teste.areon.br")];
  const told = ({ status, body }: typeof hidden) => ({ status, ...body, trace_id: "" });
  expect(told(hidden)).toEqual(told(unknown));
  expect(hidden.body.code).toBe("payee_not_found");
});

test("an address that was not proved, an admin and an unregistered person are misses", async () => {
  const unproved = await site.openHolder();
  await sql`update identity.users set email_confirmed_at = null where id = ${unproved.actor.userId}`.execute(
    site.database.db,
  );
  const admin = await site.signIn(["finance"]);
  const fresh = await site.signIn(["buyer"]);
  for (const { actor } of [unproved, admin, fresh]) {
    expect((await lookUp(`${actor.userId}@teste.areon.br`)).status).toBe(404);
  }
});

test("twenty a day, misses count double, and the next day starts anew", async () => {
  for (let used = 0; used < 10; used += 2) {
    expect((await lookUp("ninguem@teste.areon.br")).status).toBe(404);
  }
  for (let left = 9; left >= 0; left -= 1) {
    expect((await lookUp(bento.cpf)).body).toMatchObject({ look_ups_left: left });
  }
  expect((await lookUp(bento.cpf)).body.code).toBe("look_ups_used_up");
  const { rows } = await sql`select from platform.audit_entries
    where action = 'wallet.payee_look_up_refused' and actor_id = ${ana.actor.userId}`.execute(
    site.database.db,
  );
  expect(rows).toHaveLength(1);
  await site.moveClock("1 day");
  expect((await lookUp(bento.cpf)).status).toBe(200);
  await site.moveClock("0");
});

test("fifteen misses at once are counted one by one", async () => {
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => lookUp("ninguem@teste.areon.br")),
  );
  const misses = answers.filter(({ status }) => status === 404);
  expect(misses).toHaveLength(10);
});

test("every look is audited, a miss too", async () => {
  await lookUp(bento.cpf);
  await lookUp("ninguem@teste.areon.br");
  const { rows } = await sql<{ object_id: string }>`
    select object_id from platform.audit_entries
    where action = 'wallet.payee_looked_up' and actor_id = ${ana.actor.userId}
    order by occurred_at`.execute(site.database.db);
  expect(rows.map((row) => row.object_id)).toEqual([bento.partyId, "none"]);
});
