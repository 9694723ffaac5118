import { makeCpf } from "@areon/contracts/testing/registration";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { completeRegistration } from "./complete-registration.ts";
import { partyCard } from "./party-card.ts";
import { requireRegistration } from "./require-registration.ts";
import { isSamePerson } from "./same-person.ts";
import { dumpDatabase, tablesHolding } from "./test-dump.ts";
import { openTrustSite, registration, type TrustSite } from "./test-site.ts";
import { trustRoutes } from "./trust.routes.ts";

let site: TrustSite;
beforeAll(async () => {
  site = await openTrustSite(trustRoutes);
});
afterAll(() => site.close());

const send = (person: Parameters<TrustSite["call"]>[0], body: object) =>
  site.call(person, "POST", "/me/registration", body);

describe("a registration", () => {
  test("is asked for until it is complete, and then shows its numbers masked", async () => {
    const person = await site.signIn();
    const { userId } = person.actor;
    expect((await site.call(person, "GET", "/me/registration")).body.is_complete).toBe(false);
    expect(await requireRegistration(site.database.db, userId)).toMatchObject({
      refused: "registration_incomplete",
    });
    const answer = await send(person, registration({ cpf: "529.982.247-25" }));
    expect(answer.body).toMatchObject({
      is_complete: true,
      cpf: "***.982.247-**",
      birth_year: 1985,
      organisation: null,
      address: { municipality: "Sorriso", uf: "MT", district: "Centro", postal_code: "78890000" },
    });
    expect(await requireRegistration(site.database.db, userId)).toBeNull();
    const { rows } = await sql<{ payload: object }>`
      select payload from platform.events where key = ${userId}`.execute(site.database.db);
    expect(rows).toEqual([{ payload: { user_id: userId, party_id: person.partyId } }]);
  });

  test("leaves no number, name or address readable in the database", async () => {
    const person = await site.signIn(["seller"]);
    const cpf = makeCpf();
    const details = {
      cpf,
      full_name: "Zuleica Canária Quixadá",
      street: "Travessa Zzcanario",
      organisation: { legal_name: "Canarvo Grãos Ltda", cnpj: "A1.B2C.3D4/0001-93" },
    };
    expect((await send(person, registration(details))).status).toBe(200);
    const dump = await dumpDatabase(site.database.ownerUrl);
    expect(dump.get("identity.registrations")).toContain(person.actor.userId);
    for (const text of [cpf, "A1B2C3D4000193", "Quixad", "Zzcanario", "1985-03-27"]) {
      expect(tablesHolding(dump, text), text).toEqual([]);
    }
    // A company trades under its name: the party shows it.
    expect(tablesHolding(dump, "Canarvo")).toEqual(["identity.parties"]);
  });

  test.each([
    ["a wrong CPF", { cpf: "52998224724" }],
    ["a CPF of one digit", { cpf: "11111111111" }],
    ["a wrong CNPJ", { organisation: { legal_name: "Grãos", cnpj: "12ABC34501DE36" } }],
    ["a day that is none", { birth_date: "2001-02-30" }],
    ["a short postal code", { postal_code: "7889-000" }],
  ])("is refused with %s", async (_title, changes) => {
    const answer = await send(await site.signIn(), registration(changes));
    expect(answer).toMatchObject({ status: 400, body: { code: "validation_failed" } });
  });

  test("takes nobody before the 18th birthday, by the day in São Paulo", async () => {
    const person = await site.signIn();
    const { rows } = await sql<{ eve: string; day: string }>`
      select (d - interval '18 years' + interval '1 day')::date::text as eve,
        (d - interval '18 years')::date::text as day
      from platform.business_date(platform.now()) d`.execute(site.database.db);
    const { eve, day } = rows[0]!;
    expect((await send(person, registration({ birth_date: eve }))).body.code).toBe("under_age");
    expect((await send(person, registration({ birth_date: day }))).status).toBe(200);
  });

  test("sent again with the same id has one effect; with other input it is refused", async () => {
    const person = await site.signIn();
    const form = registration();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(person, form)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { rows } = await sql`select 1 from platform.audit_entries
      where object_id = ${person.actor.userId}`.execute(site.database.db);
    expect(rows).toHaveLength(1);
    expect((await send(person, { ...form, number: "7" })).body.code).toBe("intent_mismatch");
    const stranger = await site.signIn();
    expect((await send(stranger, form)).body.code).toBe("intent_mismatch");
  });

  test("may be corrected, but CPF and birth date stay, and a late older form changes nothing", async () => {
    const person = await site.signIn();
    const cpf = makeCpf();
    const [older, first] = [registration({ cpf, number: "1" }), registration({ cpf, number: "2" })];
    await send(person, first);
    expect((await send(person, older)).body.code).toBe("intent_expired");
    const moved = await send(person, registration({ cpf, number: "3" }));
    expect(moved.body.address.number).toBe("3");
    for (const changes of [{ cpf: makeCpf() }, { cpf, birth_date: "1985-03-28" }]) {
      expect((await send(person, registration(changes))).body.code).toBe("registration_locked");
    }
  });

  test("is corrected only after a fresh proof, and not in what the desk has papers of", async () => {
    const { db } = site.database;
    const person = await site.signInRegistered(["seller"], { cpf: "39053344705" });
    const correct = (changes: object) =>
      send(person, registration({ cpf: "39053344705", ...changes }));
    const age = (minutes: number) =>
      sql`update identity.sessions set proved_at = platform.real_now() - make_interval(mins => ${minutes})
        where id = ${person.actor.sessionId}`.execute(db);
    await age(6);
    expect((await correct({ street: "Rua do Ladrão" })).body.code).toBe("proof_too_old");
    await age(0);
    expect((await correct({ street: "Rua Nova" })).status).toBe(200);
    await sql`insert into identity.verifications (id, user_id, party_id, state, submitted_at)
      values (platform.new_id(), ${person.actor.userId}, ${person.partyId}, 'submitted',
        platform.now())`.execute(db);
    const company = { legal_name: "Outra Empresa", cnpj: "19131243000197" };
    for (const changes of [{ full_name: "Outro Nome" }, { organisation: company }]) {
      expect((await correct(changes)).body.code).toBe("registration_locked");
    }
    expect((await correct({ street: "Rua Mais Nova" })).body.address.street).toBe("Rua Mais Nova");
  });

  test("of twenty accounts that claim one CPF at once, one gets it", async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => site.signIn()));
    const cpf = makeCpf();
    const answers = await Promise.all(people.map((person) => send(person, registration({ cpf }))));
    const codes = answers.map(({ status, body }) => (status === 200 ? "ok" : body.code));
    expect(codes.filter((code) => code === "ok")).toHaveLength(1);
    expect(codes.filter((code) => code === "cpf_in_use")).toHaveLength(19);
  });

  test("does not help to find out whose CPFs are known here: ten that are taken, then a day's pause", async () => {
    const [holder, prying] = [makeCpf(), await site.signIn()];
    await site.signInRegistered(["buyer"], { cpf: holder });
    const attempt = async (cpf: string) => {
      const form = { complement: "", district: "", ...registration({ cpf }) };
      const origin = { address: "10.0.0.1", userAgent: undefined };
      return completeRegistration(site.dependencies, form, { actor: prying.actor, origin });
    };
    for (let count = 0; count < 10; count += 1) {
      expect(await attempt(holder)).toMatchObject({ refused: "cpf_in_use" });
    }
    expect(await attempt(holder)).toMatchObject({ refused: "rate_limited" });
    expect(await attempt(makeCpf())).toMatchObject({ refused: "rate_limited" });
    await site.moveClock("24 hours 1 minute");
    expect(await attempt(makeCpf())).toMatchObject({ is_complete: true });
    await site.moveClock("0 seconds");
  });

  test("a member of staff may have an account of their own, and is known as the same person", async () => {
    const cpf = makeCpf();
    const own = await site.signInRegistered(["buyer"], { cpf });
    const staff = await site.signInRegistered(["support"], { cpf });
    const other = await site.signInRegistered();
    const { db } = site.database;
    const ids = { userId: own.actor.userId, otherId: staff.actor.userId };
    expect(await isSamePerson(db, ids)).toBe(true);
    expect(await isSamePerson(db, { ...ids, otherId: other.actor.userId })).toBe(false);
  });

  test("of a company takes a CNPJ with letters, once, and a company can't leave it out", async () => {
    const organisation = { legal_name: "Agro Exemplo S.A.", cnpj: "12.abc.345/01de-35" };
    const person = await site.signIn(["seller"]);
    const answer = await send(person, registration({ organisation }));
    expect(answer.body.organisation).toEqual({
      legal_name: "Agro Exemplo S.A.",
      cnpj: "**.ABC.345/01DE-**",
    });
    const second = await site.signIn(["seller"]);
    expect((await send(second, registration({ organisation }))).body.code).toBe("cnpj_in_use");
    const third = await site.signIn(["seller"]);
    await sql`update identity.parties set kind = 'organisation' where id = ${third.partyId}`.execute(
      site.database.db,
    );
    expect((await send(third, registration())).body.code).toBe("cnpj_required");
  });

  test("is in nobody's name who could pass for the platform, as a person or a company", async () => {
    const person = await site.signIn(["seller"]);
    const named = await send(person, registration({ full_name: "Areon Pagamentos" }));
    expect(named.body.code).toBe("name_not_allowed");
    const organisation = { legal_name: "AREON Suporte Ltda", cnpj: "11.222.333/0001-81" };
    expect((await send(person, registration({ organisation }))).body.code).toBe("name_not_allowed");
  });

  test("of a one-person company shows its name without the owner's CPF", async () => {
    const person = await site.signIn(["seller"]);
    const organisation = { legal_name: "Ana Souza 52998224725", cnpj: "11.444.777/0001-61" };
    expect((await send(person, registration({ organisation }))).status).toBe(200);
    const card = await partyCard(
      { db: site.database.db, vault: site.dependencies.vault },
      person.partyId,
    );
    const name = "Ana Souza ***.982.247-**";
    expect(card).toEqual({ name, shortName: name, document: "11.444.777/0001-61" });
    const party = await site.database.db
      .selectFrom("identity.parties")
      .select("display_name")
      .where("id", "=", person.partyId)
      .executeTakeFirstOrThrow();
    expect(party.display_name).toBe(name);
  });

  test("goes on while the postal code service is down, with the municipality that the person names", async () => {
    const person = await site.signIn();
    const form = { postal_code: "01310-100", cpf: makeCpf() };
    expect((await send(person, registration(form))).body.code).toBe("postal_code_not_available");
    const named = await send(person, registration({ ...form, municipality_code: 3550308 }));
    expect(named.body.address).toMatchObject({ municipality: "São Paulo", uf: "SP" });
  });
});
