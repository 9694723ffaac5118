import { buffer } from "node:stream/consumers";
import { quantityText } from "@areon/contracts/catalog/terms/pricing";
import { seedFile } from "#modules/files";
import { openDocument } from "#platform/documents/open-document";
import { writeHead, writeRows } from "#platform/documents/write-sections";
import { newId } from "#platform/ids";
import { insist } from "#platform/insist";
import type { OrderRow } from "../acts/order.queries.ts";
import { enterTicket } from "../classification/enter-ticket.ts";
import type { DemoParts } from "./carry-out-demo-step.ts";

/** A little wet and a little broken, as loads are after rain. */
const figures = { moisture: "15.20", impurity: "1.00", damaged: "6.00" } as const;

/** The buyer's own figures of a load that the discount table settles, with the paper they stand on. */
export async function enterDemoTicket(
  parts: DemoParts,
  { order, userId }: { order: OrderRow; userId: string },
): Promise<void> {
  const { id: orderId, code } = order;
  const line = await parts.db
    .selectFrom("orders.lines")
    .select(["position", "weight_kg"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .executeTakeFirstOrThrow();
  const delivered_kg = quantityText(line.weight_kg!);
  const file_id = await seedFile(parts, {
    ownerId: userId,
    kind: "order_document",
    filename: `romaneio-${code}.pdf`,
    bytes: await makeTicketPaper(code, delivered_kg),
  });
  const { position } = line;
  const ticket = { id: newId(), position, delivered_kg, figures, file_id, accept: false };
  insist(await enterTicket(parts.db, { orderId, userId, body: ticket }));
}

async function makeTicketPaper(code: string, kilos: string): Promise<Buffer> {
  const paper = openDocument(`Romaneio do pedido ${code}`);
  writeHead(paper, { title: `Romaneio de classificação do pedido ${code}`, figure: `${kilos} kg` });
  writeRows(paper, [
    ["Umidade", `${figures.moisture}%`],
    ["Impurezas", `${figures.impurity}%`],
    ["Avariados", `${figures.damaged}%`],
    ["Observação", "Documento de demonstração"],
  ]);
  paper.end();
  return buffer(paper);
}
