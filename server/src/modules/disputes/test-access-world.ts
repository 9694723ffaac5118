import { sql } from "kysely";
import type { RawRoute, Route } from "#platform/http/route";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { openDisputeSite, type Answer, type DisputeSite, type Verb } from "./test-dispute-site.ts";

export const callers = [
  "visitor",
  "buyer",
  "seller",
  "otherBuyer",
  "otherSeller",
  "bareDesk",
  "desk",
] as const;
export type Caller = (typeof callers)[number];

/** What belongs to one dispute. */
export interface Belongings {
  disputeId: string;
  orderId: string;
  proposalId: string;
  /** Shown by the buyer, and laid ready by the seller. */
  evidenceId: string;
  draftEvidenceId: string;
}

export interface AccessWorld extends Belongings {
  site: DisputeSite;
  routes: (Route | RawRoute)[];
  people: Readonly<Record<Caller, TestPerson | null>>;
  /** What only the two sides and the desk may be told. */
  secrets: readonly string[];
  /** What the seller has not sent: nobody else may be told, neither the buyer nor the desk. */
  sellersDrafts: readonly string[];
  /** The same of the buyer. */
  buyersDrafts: readonly string[];
  call(caller: Caller, method: string, path: string, body?: object): Promise<Answer>;
  readRows(): Promise<string[]>;
  close(): Promise<void>;
}

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
  "base64",
);

/** A dispute in which both sides have spoken and shown, and both have laid something ready unsent. */
export async function openAccessWorld(): Promise<AccessWorld> {
  const site = await openDisputeSite();
  const people = {
    visitor: null,
    buyer: await site.open("buyer"),
    seller: await site.open("seller"),
    otherBuyer: await site.open("buyer"),
    otherSeller: await site.open("seller"),
    bareDesk: await site.openDesk(null),
    desk: await site.openDesk("super"),
  };
  const { buyer, seller } = people;
  const orderId = await site.deliver({ buyer, seller, total: 500_000n });
  const evidenceId = newId();
  const fileId = await site.keep(buyer, pixel);
  const opened = await site.openCase(buyer, orderId, {
    statement: "Palavras sigilosas do comprador.",
    evidence: [{ id: evidenceId, file_id: fileId, title: "Foto sigilosa" }],
  });
  if (opened.status !== 201) throw new Error(JSON.stringify(opened.body));
  const { dispute_id: disputeId, code } = opened.body;
  await site.act(buyer, disputeId, "/messages", { text: "Mensagem sigilosa" });
  const sellersDrafts = await layReady(site, seller, { disputeId, who: "do vendedor" });
  const draft = { text: "Rascunho sigiloso do vendedor" };
  await site.call(seller, "PUT", `/disputes/${disputeId}/statement`, draft);
  const buyersDrafts = await layReady(site, buyer, { disputeId, who: "do comprador" });
  const proposalId = (await site.read(buyer, disputeId)).proposals[0]!.id;
  const belongings = { disputeId, orderId, proposalId, evidenceId };
  return {
    ...belongings,
    draftEvidenceId: sellersDrafts[0]!,
    site,
    routes: site.routes,
    people,
    secrets: [
      ...Object.values(belongings),
      code,
      "Palavras sigilosas",
      "Foto sigilosa",
      "Mensagem sigilosa",
    ],
    sellersDrafts: [...sellersDrafts, draft.text],
    buyersDrafts,
    call: (caller, method, path, body) => site.call(people[caller], method as Verb, path, body),
    readRows: () => readRows(site, disputeId),
    close: () => site.close(),
  };
}

/** Evidence that is not sent; all by which it could be recognised. */
async function layReady(
  site: DisputeSite,
  person: TestPerson,
  { disputeId, who }: { disputeId: string; who: string },
): Promise<string[]> {
  const fileId = await site.keep(person, pixel);
  const draft = { id: newId(), file_id: fileId, title: `Prova guardada ${who}` };
  const added = await site.call(person, "POST", `/disputes/${disputeId}/evidence`, draft);
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  return [draft.id, fileId, draft.title, added.body.filename];
}

/** Every row of the dispute. */
async function readRows(site: DisputeSite, disputeId: string): Promise<string[]> {
  const tables = ["statements", "evidence", "messages", "proposals", "decisions", "steps"];
  const read = async (table: string, column: string) => {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(`disputes.${table}`)} t
      where ${sql.ref(column)} = ${disputeId} order by 1`.execute(site.database.db);
    return rows.map(({ row }) => `${table} ${row}`);
  };
  const found = await read("cases", "id");
  for (const table of tables) found.push(...(await read(table, "case_id")));
  return found;
}
