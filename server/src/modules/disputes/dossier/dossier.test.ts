import type { DisputeDossier } from "@areon/contracts/disputes-dossier";
import { disputeDossierSchema } from "@areon/contracts/disputes-dossier";
import { afterAll, beforeAll, expect, test } from "vitest";
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

const read = async (person: TestPerson, path: string): Promise<DisputeDossier> =>
  disputeDossierSchema.parse((await site.call(person, "GET", path)).body);

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

test("a contested classification opens a dispute with its arithmetic and the split that follows", async () => {
  const orderId = await site.deliver({ buyer, seller, total: 1_000_000n });
  const arithmetic = {
    ticket_id: newId(),
    rows: [{ label: "Umidade 16,00% (limite 14,00%)", value: "− 1.395 kg" }],
    refund: "232.56",
    to_seller: "9767.44",
  };
  const id = newId();
  const opened = await inTransaction(site.database.db, (trx) =>
    openContestedDispute(trx, {
      id,
      orderId,
      side: "seller",
      userId: seller.actor.userId,
      statement: "A umidade foi medida depois da chuva.",
      arithmetic,
      wantedRefund: 23_256n,
    }),
  );
  expect(isRefusal(opened)).toBe(false);
  const dispute = await site.read(buyer, id);
  expect(dispute).toMatchObject({ reason: "quality", opened_by: "seller", arithmetic });
  expect((await read(buyer, `/disputes/${id}/dossier`)).arithmetic).toEqual(arithmetic);
  expect(await site.accept(buyer, id)).toMatchObject({ body: { state: "agreed" } });
  expect((await site.read(buyer, id)).outcome).toMatchObject({ refund: "232.56" });
});
