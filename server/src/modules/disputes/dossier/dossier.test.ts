import { createHash } from "node:crypto";
import type { DisputeDossier } from "@areon/contracts/disputes/dossier";
import { disputeDossierSchema } from "@areon/contracts/disputes/dossier";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postGroup, surely } from "#modules/ledger";
import { inTransaction } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { isRefusal } from "#platform/refusal";
import { openContestedDispute } from "../acts/open-dispute.ts";
import { openDisputeSite, why, type DisputeSite } from "../test-dispute-site.ts";

let site: DisputeSite;
let buyer: TestPerson;
let seller: TestPerson;
let lia: TestPerson;
beforeAll(async () => {
  site = await openDisputeSite();
  buyer = await site.open("buyer");
  seller = await site.open("seller");
  lia = await site.openDesk("super");
});
afterAll(() => site.close());

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
  "base64",
);

const read = async (person: TestPerson, path: string): Promise<DisputeDossier> =>
  disputeDossierSchema.parse((await site.call(person, "GET", path)).body);

test("28.9: a note that the desk has not looked at yet is named as one that waits", async () => {
  const orderId = await site.deliver({ buyer, seller, total: 1_449_000n });
  await sql`insert into orders.documents (id, order_id, kind, access_key, added_by, standing)
    values (${newId()}, ${orderId}, 'nfe', ${"5126110350741500057855890".padEnd(44, "1")},
      ${seller.actor.userId}, 'waiting')`.execute(site.database.db);
  const id = (await site.openCase(buyer, orderId)).body.dispute_id as string;
  const { documents } = await read(lia, `/admin/disputes/${id}/dossier`);
  expect(documents).toMatchObject([
    { title: expect.stringMatching(/^NF-e .+ \(em conferência\)$/) },
  ]);
});

test("gathers order, dispute and books by itself; the fee is the seller's and the desk's to know", async () => {
  const orderId = await site.deliver({ buyer, seller, total: 1_449_000n, fee: 43_470n });
  const id = (await site.openCase(buyer, orderId)).body.dispute_id as string;
  await site.act(seller, id, "/statement/send", { text: "Saiu daqui dentro do padrão." });
  await site.act(seller, id, "/messages", { text: "Vamos conversar?" });
  await site.act(buyer, id, "/mediation");
  await site.desk(lia, id, "/decision", { refund: "4347.00", reason: why });
  const desk = await read(lia, `/admin/disputes/${id}/dossier`);
  expect(desk.ledger.map(({ text, direction, amount }) => [direction, amount, text])).toEqual([
    ["in", "14490.00", "Pagamento do comprador"],
    ["out", "4347.00", "Devolução ao comprador"],
    ["out", "9838.71", "Liberado à carteira do vendedor"],
    ["out", "304.29", "Taxa da AREON"],
  ]);
  expect(desk.lines).toMatchObject([{ quantity: "300", unit_price: "48.30", total: "14490.00" }]);
  expect(desk.statements.map(({ by }) => by)).toEqual(["buyer", "seller"]);
  expect(desk.messages.map(({ text }) => text)).toEqual(["Vamos conversar?"]);
  const told = desk.timeline.map(({ about, text }) => `${about}: ${text}`);
  expect(told).toContain("order: Pedido parado pela disputa");
  expect(told).toContain("order: Dinheiro dividido entre os dois lados");
  expect(told.at(-1)).toBe("dispute: Disputa decidida");
  const mine = await read(seller, `/disputes/${id}/dossier`);
  expect(mine.money.released).toBe("9838.71");
  const theirs = await read(buyer, `/disputes/${id}/dossier`);
  expect(theirs.money.released).toBeNull();
  expect(theirs.ledger.map(({ amount, text }) => [amount, text])).toEqual([
    ["14490.00", "Pagamento do comprador"],
    ["4347.00", "Devolução ao comprador"],
    ["10143.00", "Liberado ao vendedor"],
  ]);
  expect(JSON.stringify(theirs)).not.toContain("9838.71");
});

test("after the release the money that the dispute gave back is in it too, without the fee for the buyer", async () => {
  const orderId = await site.deliver({ buyer, seller, total: 100_000n, fee: 3_000n });
  const { db } = site.database;
  await sql`update orders.orders set due_at = platform.now() where id = ${orderId}`.execute(db);
  await site.sweep("orders.act_when_due");
  const id = (await site.openCase(buyer, orderId, { wanted_refund: "400.00" })).body.dispute_id;
  // Somebody took it out of the wallet meanwhile, so that a part is owed.
  const left = (await site.balanceOf(seller.partyId)) - 30_000n;
  await spend(left);
  expect(await site.accept(seller, id)).toMatchObject({ body: { state: "agreed" } });
  const lines = async (person: TestPerson, path: string) =>
    (await read(person, path)).ledger.map(({ text, direction, amount }) => [
      direction,
      amount,
      text,
    ]);
  expect(await lines(lia, `/admin/disputes/${id}/dossier`)).toEqual([
    ["in", "1000.00", "Pagamento do comprador"],
    ["out", "970.00", "Liberado à carteira do vendedor"],
    ["out", "30.00", "Taxa da AREON"],
    ["in", "300.00", "Devolvido da carteira do vendedor"],
    ["in", "12.00", "Taxa da AREON devolvida"],
    ["in", "88.00", "Adiantado pela AREON; fica como dívida do vendedor"],
    ["out", "400.00", "Devolução ao comprador"],
  ]);
  expect(await lines(buyer, `/disputes/${id}/dossier`)).toEqual([
    ["in", "1000.00", "Pagamento do comprador"],
    ["out", "1000.00", "Liberado ao vendedor"],
    ["in", "400.00", "Devolvido pelo vendedor"],
    ["out", "400.00", "Devolução ao comprador"],
  ]);
});

const outside = "a0000000-0000-4000-8000-000001090000";

async function spend(amount: bigint): Promise<void> {
  const named = { kind: "transfer", id: newId(), reason: "wallet_adjustment" } as const;
  const transfer = { ...named, reference: "", debit: seller.partyId, credit: outside, amount };
  await inTransaction(site.database.db, (trx) => postGroup(trx, { transfers: [transfer] }, surely));
}

test("a contested classification opens a dispute with its arithmetic and the split that follows", async () => {
  const orderId = await site.deliver({ buyer, seller, total: 1_000_000n });
  const arithmetic = {
    ticket_id: newId(),
    rows: [{ label: "Umidade 16,00% (limite 14,00%)", value: "− 1.395 kg" }],
    refund: "232.56",
    to_seller: "9767.44",
  };
  const id = newId();
  const paper = {
    side: "buyer" as const,
    userId: buyer.actor.userId,
    fileId: await site.keep(buyer, pixel, "order_document"),
    title: "Romaneio de classificação",
  };
  const opened = await inTransaction(site.database.db, (trx) =>
    openContestedDispute(trx, {
      id,
      orderId,
      side: "seller",
      userId: seller.actor.userId,
      statement: "A umidade foi medida depois da chuva.",
      arithmetic,
      papers: [paper],
      wantedRefund: 23_256n,
    }),
  );
  expect(isRefusal(opened)).toBe(false);
  const dispute = await site.read(buyer, id);
  expect(dispute).toMatchObject({ reason: "quality", opened_by: "seller", arithmetic });
  const sha256 = createHash("sha256").update(pixel).digest("hex");
  const shown = { side: "buyer", title: paper.title, sha256 };
  for (const dossier of [`/disputes/${id}/dossier`, `/admin/disputes/${id}/dossier`]) {
    const person = dossier.startsWith("/admin") ? lia : seller;
    const told = await read(person, dossier);
    expect(told.arithmetic).toEqual(arithmetic);
    expect(told.evidence).toMatchObject([shown]);
  }
  const links = await site.call(lia, "POST", `/admin/disputes/${id}/evidence/links`);
  expect(links.body.links).toHaveLength(1);
  expect(await site.accept(buyer, id)).toMatchObject({ body: { state: "agreed" } });
  expect((await site.read(buyer, id)).outcome).toMatchObject({ refund: "232.56" });
});
