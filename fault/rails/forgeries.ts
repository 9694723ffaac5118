import { randomBytes, randomUUID } from "node:crypto";
import type { Owners } from "./happenings.ts";
import type { Disguise, Notice } from "./notice-sender.ts";
import type { Chance } from "./random.ts";

export interface Forgery {
  notice: Notice;
  disguise: Disguise;
  /** Nothing but the bank's own word shows that it is false: it is answered, and has no effect. */
  isTaken: boolean;
}

/** Of each kind as many. */
export function forge(options: {
  chance: Chance;
  owners: Owners;
  /** True notices, of which some are told again with another amount. */
  known: readonly Notice[];
  count: number;
}): Forgery[] {
  const { chance, owners, known, count } = options;
  const txids = [...owners.txid.keys()];
  const pixOf = () => invented(chance.pick(txids));
  const trueOnes = known.filter(({ source }) => source === "pix");
  const kinds: (() => Forgery)[] = [
    () => refused(pixOf(), { certificate: "ours" }),
    () => refused(pixOf(), { certificate: "none" }),
    () => refused(pixOf(), { certificate: "other authority" }),
    () => refused(partnerNotice(), { signature: "wrong" }),
    () => refused(partnerNotice(), { signature: "old" }),
    () => refused(partnerNotice(), { signature: "none" }),
    () => ({ notice: pixOf(), disguise: {}, isTaken: true }),
    () => ({ notice: richer(chance.pick(trueOnes)), disguise: {}, isTaken: true }),
    () => ({ notice: partnerNotice(), disguise: {}, isTaken: true }),
  ];
  return Array.from({ length: count }, (_, place) => kinds[place % kinds.length]!());
}

function refused(notice: Notice, disguise: Disguise): Forgery {
  return { notice, disguise, isTaken: false };
}

/** A Pix for a charge that there is, and that nobody paid. */
function invented(txid: string): Notice {
  const endToEndId = `E88888003202611181200${randomBytes(6).toString("hex").slice(0, 11)}`;
  const pix = { endToEndId, txid, valor: "9999.99", chave: "x", horario: "2026-11-18T12:00:00Z" };
  return { source: "pix", body: JSON.stringify({ pix: [pix] }) };
}

/** A true Pix with a hundred times its amount. */
function richer({ source, body }: Notice): Notice {
  const { pix } = JSON.parse(body) as { pix: { valor: string }[] };
  const dearer = pix.map((one) => ({ ...one, valor: (Number(one.valor) * 100).toFixed(2) }));
  return { source, body: JSON.stringify({ pix: dearer }) };
}

function partnerNotice(): Notice {
  const end_to_end_id = `E88888003202611181200${randomBytes(6).toString("hex").slice(0, 11)}`;
  const notice = {
    id: randomUUID(),
    type: "pix.received",
    created_at: "2026-11-18T12:00:00.000Z",
    data: { end_to_end_id },
  };
  return { source: "partner", body: JSON.stringify(notice) };
}
