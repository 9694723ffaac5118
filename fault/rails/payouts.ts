import { withdrawalTerms } from "@areon/contracts/payments/terms";
import { newId } from "../../server/src/platform/ids.ts";
import { expectDone, type Caller } from "./call.ts";
import { reais } from "./happenings.ts";
import { inLanes } from "./notice-sender.ts";
import { grantFor, type Person } from "./people.ts";
import type { Chance } from "./random.ts";
import type { Site } from "./site.ts";

/** Somebody with whom money can go out, and where to. */
export interface Payer extends Person {
  /** Two whose bank takes it, and one whose bank does not. */
  payees: string[];
  accounts: string[];
  /** The next person, for a transfer from wallet to wallet. */
  neighbour: string;
}

/** What a person was told: from here on the money is set aside, whatever happens. */
export interface Acknowledged {
  id: string;
  cents: number;
}

const neighbourMs = 24 * 60 * 60 * 1000;

export async function makePayers(
  site: Site,
  call: Caller,
  people: readonly Person[],
): Promise<Payer[]> {
  const payers: Payer[] = [];
  await inLanes(people, async (person) => {
    const place = people.indexOf(person);
    const keys = [`produtor${place}@fault.test`, `recusa@fault${place}.test`];
    const payees: string[] = [];
    for (const key of keys) {
      const found = expectDone(await call(person, "POST", "/wallet/pix-payees", { key }));
      payees.push(String(found["payee_id"]));
    }
    const accounts: string[] = [];
    for (const account of ["0021011", "0021019"]) {
      const kept = await call(person, "POST", "/wallet/bank-accounts", accountOf(person, account));
      accounts.push(String(expectDone(kept)["id"]));
    }
    const neighbour = newId();
    const next = people[(place + 1) % people.length]!;
    await site.db
      .insertInto("wallet.payees")
      .values({
        id: neighbour,
        party_id: person.partyId,
        payee_party_id: next.partyId,
        valid_until: new Date((await site.businessNow()).getTime() + neighbourMs),
      })
      .execute();
    payers.push({ ...person, payees, accounts, neighbour });
  });
  return payers;
}

function accountOf({ cpf }: Person, account: string) {
  return {
    id: newId(),
    ispb: "00000000",
    branch: "1584",
    account,
    account_digit: "9",
    type: "checking",
    document: cpf,
  };
}

/** A Pix or a withdrawal through the product's routes; one in seven to somebody whose bank says no. */
export async function payOut(
  { site, call, chance }: { site: Site; call: Caller; chance: Chance },
  payer: Payer,
): Promise<Acknowledged> {
  const id = newId();
  const cents = chance.between(100, 2_000);
  const isRefused = chance.next() < 1 / 7;
  const kind = chance.pick(["pix", "pix", "withdrawal", "transfer"]);
  const target = (kind === "pix" ? payer.payees : payer.accounts)[isRefused ? 1 : 0]!;
  const way =
    kind === "transfer"
      ? ({ method: "transfer", fee: "2.00" } as const)
      : ({ method: "pix", fee: "0.00" } as const);
  const terms = kind === "pix" ? {} : { terms: withdrawalTerms(way) };
  const grant = await grantFor(site.db, payer, { id, payee: target, cents, ...terms });
  const asked = { id, amount: reais(cents), grant };
  const answer =
    kind === "pix"
      ? await call(payer, "POST", "/wallet/pix", { ...asked, payee_id: target })
      : await call(payer, "POST", "/wallet/withdrawals", {
          ...asked,
          bank_account_id: target,
          ...way,
        });
  expectDone(answer);
  return { id, cents };
}

export async function payNeighbour(
  { site, call }: { site: Site; call: Caller },
  payer: Payer,
): Promise<number> {
  const id = newId();
  const grant = await grantFor(site.db, payer, { id, payee: payer.neighbour, cents: 1 });
  const body = { id, payee_id: payer.neighbour, amount: "0.01", grant };
  const begin = performance.now();
  expectDone(await call(payer, "POST", "/wallet/transfers", body));
  return performance.now() - begin;
}
