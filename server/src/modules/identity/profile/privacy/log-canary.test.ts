import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { makeCpf } from "@areon/contracts/testing/registration";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/ids";
import {
  insertCanary,
  openPrivacySite,
  writtenCpf,
  type Canary,
  type PrivacySite,
} from "./test-privacy-site.ts";

let site: PrivacySite;
let canary: Canary;
beforeAll(async () => {
  site = await openPrivacySite();
  canary = await insertCanary(site, makeCpf());
});
afterAll(() => site.close());

const mark = () => canary.texts[0]!;
const email = () => `${mark()}@fazenda.com.br`;
const expectNothingLogged = () => {
  for (const text of canary.unloggable) expect(site.logged.holding(text), text).toEqual([]);
};
/** Forms that carry everything about the person, each to where such a form goes. */
const forms = () =>
  [
    ["POST", "/me/registration", registration()],
    ["PATCH", "/me/profile", { bio: mark(), username: mark(), phone: "(65) 98765-4321" }],
    ["PUT", "/me/pin", { pin: "804619", current_pin: "135790" }],
    ["POST", "/me/step-up", { purpose: "money_out", pin: "804619", payee: email() }],
    ["POST", "/me/verification", { id: newId(), documents: [], submit: true, note: mark() }],
    ["POST", "/me/consents", { id: newId(), purpose: mark(), is_granted: true }],
    ["POST", "/me/erasure", { id: newId(), confirmation: mark() }],
  ] as const;
const registration = () => ({
  id: newId(),
  full_name: `Legal ${mark()}`,
  cpf: writtenCpf(canary.cpf),
  birth_date: "1971-09-13",
  postal_code: "78890-000",
  street: `Rua ${mark()}`,
  number: "1",
});

describe("a log holds nothing of a person", () => {
  test("when forms are refused", async () => {
    const other = await site.signIn(["buyer"]);
    for (const [method, path, body] of forms()) {
      await site.call(other, method, path, body);
      // Every field wrong in kind, in length and in name.
      const odd = Object.entries(body).map(([key, value]) => [key, [{ [String(value)]: value }]]);
      const long = Object.entries(body).map(([key, value]) => [
        key,
        `${String(value)} `.repeat(400),
      ]);
      for (const entries of [odd, long]) {
        const form = { ...Object.fromEntries(entries), [mark()]: canary.cpf };
        const { status } = await site.call(other, method, path, form);
        expect(status, path).toBeLessThan(500);
      }
    }
    expectNothingLogged();
  });

  test("when addresses, queries and broken bodies carry it", async () => {
    const { authorization } = canary.person;
    const inject = (options: object) => site.server.app.inject(options);
    await inject({ url: `/api/v1/${mark()}?cpf=${canary.cpf}` });
    await inject({ url: `/api/v1/privacy/erasures/${mark()}?email=${email()}` });
    await inject({ url: `/api/v1/me/profile?email=${email()}`, headers: { authorization } });
    await inject({ url: "/api/v1/me/profile", headers: { authorization: `Bearer ${mark()}` } });
    for (const payload of [`{"cpf":"${canary.cpf}`, mark(), `{"a":"${mark()}\u0000"}`]) {
      await inject({
        method: "PATCH",
        url: "/api/v1/me/profile",
        headers: { authorization, "content-type": "application/json" },
        payload,
      });
    }
    expectNothingLogged();
  });

  test("when what arrives is not HTTP at all", async () => {
    await site.server.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = site.server.app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(`GET /?cpf=${canary.cpf} HTTP/1.1\r\nauthorization ${mark()}\r\n\r\n`);
    socket.resume();
    await once(socket, "close");
    const said = site.logged.lines.filter((line) => line.includes("below the routes"));
    expect(said).toHaveLength(1);
    expectNothingLogged();
  });

  test("when the database fails and quotes the row or the value at fault", async () => {
    const tables = ["registrations", "profiles", "transaction_pins", "consents", "erasures"];
    const owner = new Client({ connectionString: site.database.ownerUrl });
    await owner.connect();
    const before = site.logged.lines.length;
    try {
      // A data exception names the value in its message, a constraint the whole row in its detail.
      await owner.query(`create function identity.fail_loudly() returns trigger language plpgsql
        as $$ begin perform new::text::int; return new; end $$`);
      for (const fault of ["value", "row"]) {
        for (const table of tables) {
          await owner.query(
            fault === "value"
              ? `create trigger fail_loudly before insert or update on identity.${table}
                for each row execute function identity.fail_loudly()`
              : `drop trigger fail_loudly on identity.${table};
                alter table identity.${table} add constraint fails check (false) not valid`,
          );
        }
        const answers = [];
        for (const [method, path, body] of forms()) {
          const person = await site.signIn(["buyer"]);
          answers.push((await site.call(person, method, path, body)).status);
        }
        expect(answers.filter((status) => status === 500).length, fault).toBeGreaterThan(1);
      }
    } finally {
      await owner.end();
    }
    const failures = site.logged.lines.slice(before).filter((line) => line.includes("failed"));
    expect(failures.some((line) => line.includes("22P02"))).toBe(true);
    expect(failures.some((line) => line.includes("23514"))).toBe(true);
    expectNothingLogged();
  });
});
