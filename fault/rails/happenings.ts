import { createBank } from "../../server/src/modules/payments/index.ts";
import { newId } from "../../server/src/platform/ids.ts";
import { askUntilAnswered } from "../ledger/ask-until-answered.ts";
import { expectDone, type Answer, type Caller } from "./call.ts";
import { inLanes } from "./notice-sender.ts";
import type { Person } from "./people.ts";
import type { Chance } from "./random.ts";
import type { Site } from "./site.ts";

export interface Sizes {
  people: number;
  charges: number;
  boletos: number;
  keyPix: number;
  transfers: number;
  strangers: number;
}

/** To whom money belongs, as this run asked for it; the product is not asked. */
export interface Owners {
  txid: Map<string, string>;
  key: Map<string, string>;
  document: Map<string, string>;
  boleto: Map<string, string>;
}

export type Told = "now" | "twice" | "never";

/** Something that happens at the bank, and of which it tells as it is told to. */
export type Happening = (told: Told) => Promise<unknown>;

interface Makings {
  site: Site;
  call: Caller;
  people: readonly Person[];
  chance: Chance;
  owners: Owners;
}

/** Everything is asked for through the product's routes; nothing is paid yet. */
export async function prepareHappenings(
  makings: Omit<Makings, "owners">,
  sizes: Sizes,
): Promise<{ happenings: Happening[]; owners: Owners }> {
  const owners: Owners = {
    txid: new Map(),
    key: new Map(),
    document: new Map(makings.people.map(({ cpf, partyId }) => [cpf, partyId])),
    boleto: new Map(),
  };
  const parts = { ...makings, owners };
  const happenings = [
    ...(await chargesToPay(parts, sizes.charges)),
    ...(await boletosToPay(parts, sizes.boletos)),
    ...(await keysToPay(parts, sizes.keyPix)),
    ...transfersToMake(parts, sizes.transfers),
    ...(await strangersToPay(parts, sizes.strangers)),
  ];
  return { happenings: makings.chance.shuffle(happenings), owners };
}

/** The bank may hear of the payment before we hear its answer to the charge. */
export async function askForCharge(
  { call, owners }: Pick<Makings, "call" | "owners">,
  person: Person,
  cents: number,
): Promise<{ txid: string; state: string }> {
  const id = newId();
  const body = { id, purpose: "deposit", amount: reais(cents), lives_seconds: 604_800 };
  const made = await patiently(() => call(person, "POST", "/wallet/charges", body));
  const txid = id.replaceAll("-", "");
  owners.txid.set(txid, person.partyId);
  return { txid, state: String(made["state"]) };
}

async function chargesToPay(parts: Makings, count: number): Promise<Happening[]> {
  const { site, people, chance } = parts;
  const happenings: Happening[] = [];
  await inLanes(numbers(count), async (place) => {
    const person = people[place % people.length]!;
    const { txid } = await askForCharge(parts, person, chance.between(100, 90_000));
    // Some are paid twice, and some with another amount: all of it is money.
    const times = place % 20 === 7 ? 2 : 1;
    const amount = place % 20 === 13 ? { amount: reais(chance.between(1, 99)) } : {};
    happenings.push((notify) => site.control(`charges/${txid}/pay`, { notify, times, ...amount }));
  });
  return happenings;
}

async function boletosToPay(parts: Makings, count: number): Promise<Happening[]> {
  const { site, call, people, chance, owners } = parts;
  const inAMonth = new Date((await site.businessNow()).getTime() + 30 * 86_400_000);
  const dueDate = inAMonth.toISOString().slice(0, 10);
  const ids: string[] = [];
  await inLanes(numbers(count), async (place) => {
    const person = people[place % people.length]!;
    const id = newId();
    const amount = reais(chance.between(1_000, 90_000));
    const body = { id, amount, due_date: dueDate };
    await patiently(() => call(person, "POST", "/wallet/boletos/deposits", body));
    owners.boleto.set(id, person.partyId);
    ids.push(id);
  });
  const { boletos } = await site.bankState();
  return ids.map((id, place) => {
    const { txid } = boletos[id]!;
    owners.txid.set(txid, owners.boleto.get(id)!);
    return (notify) =>
      place % 2 === 0
        ? site.control(`boletos/${id}/pay`, { notify, credited: true })
        : site.control(`charges/${txid}/pay`, { notify });
  });
}

async function keysToPay(parts: Makings, count: number): Promise<Happening[]> {
  const { site, call, people, chance, owners } = parts;
  if (count === 0) return [];
  await inLanes(people, async (person) => {
    const body = { id: newId(), kind: "evp" };
    const made = await patiently(() => call(person, "POST", "/wallet/pix-keys", body));
    owners.key.set(String(made["copy_value"]), person.partyId);
  });
  const keys = [...owners.key.keys()];
  return numbers(count).map((place) => {
    const input = { key: keys[place % keys.length], amount: reais(chance.between(1, 50_000)) };
    return (notify) => site.control("pix", { ...input, notify });
  });
}

function transfersToMake({ site, people, chance }: Makings, count: number): Happening[] {
  return numbers(count).map((place) => {
    const payer = { payer_name: "Joana Prado", payer_document: people[place % people.length]!.cpf };
    const amount = reais(chance.between(100, 500_000));
    return (notify) => site.control("transfers", { ...payer, amount, notify });
  });
}

/** Known at the bank and not here: charges of another system, and Pix to the house's own key. */
async function strangersToPay({ site, chance }: Makings, count: number): Promise<Happening[]> {
  const bank = createBank(site.config)!;
  const happenings: Happening[] = [];
  for (const place of numbers(count)) {
    const amount = chance.between(100, 90_000);
    if (place % 3 === 2) {
      const input = { key: site.config.BANK_PIX_KEY, amount: reais(amount) };
      happenings.push((notify) => site.control("pix", { ...input, notify }));
      continue;
    }
    const txid = newId().replaceAll("-", "");
    const charge = { txid, amount: BigInt(amount), expiresInSeconds: 604_800 };
    const answer = await bank.receiving.putCharge(charge);
    if (answer.kind !== "done") throw new Error(`the bank takes no charge: ${answer.kind}`);
    happenings.push((notify) => site.control(`charges/${txid}/pay`, { notify }));
  }
  await bank.close();
  return happenings;
}

async function patiently(askOnce: () => Promise<Answer>): Promise<Answer["body"]> {
  return askUntilAnswered(
    async () => {
      const answer = await askOnce();
      return answer.status >= 500 || answer.status === 429 ? undefined : expectDone(answer);
    },
    () => {},
  );
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}

export function reais(cents: number): string {
  return (cents / 100).toFixed(2);
}
