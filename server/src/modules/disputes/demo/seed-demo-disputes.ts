import { sql } from "kysely";
import sharp from "sharp";
import { seedFile, type FileStore } from "#modules/files";
import { findUserByAddress } from "#modules/identity";
import { readOrderForCase } from "#modules/orders";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { joinTransaction } from "#platform/db/join-transaction";
import { withClockBack } from "#platform/db/set-clock-back";
import { newId } from "#platform/ids";
import { insist } from "#platform/insist";
import type { DisputeReason } from "@areon/contracts/disputes/disputes";
import { acceptProposal } from "../acts/accept-proposal.ts";
import { askForMediation } from "../acts/ask-for-mediation.ts";
import { openDispute } from "../acts/open-dispute.ts";
import { proposeInDispute } from "../acts/propose-in-dispute.ts";
import { sayInDispute } from "../acts/say-in-dispute.ts";
import { sendStatement } from "../acts/send-statement.ts";
import { findOpenProposal } from "../cases/proposal.queries.ts";
import { takeDispute } from "../desk/take-dispute.ts";

interface DemoParts {
  db: Database;
  fileStore: FileStore;
  /** By its name. */
  readPicture: (name: string) => Promise<Buffer>;
}

interface DemoStep {
  act: "open" | "answer" | "propose" | "accept" | "say" | "ask_mediation" | "take";
  /** An address of a demo person. */
  by: string;
  daysAgo: number;
  hour: number;
  reason?: DisputeReason;
  /** Percent of the order's value. */
  share?: number;
  text?: string;
  picture?: string;
}

export interface DemoDispute {
  order: string;
  code: string;
  steps: readonly DemoStep[];
}

/**
 * Disputes about demo orders through the doors that everybody goes through, each step at its own time. A
 * second run finds them and adds none.
 */
export async function seedDemoDisputes(
  parts: DemoParts,
  disputes: readonly DemoDispute[],
): Promise<void> {
  await inTransaction(parts.db, async (trx) => {
    const { rows } = await sql`select from disputes.cases limit 1`.execute(trx);
    if (rows.length > 0) return;
    const joined = { ...parts, db: joinTransaction(trx) };
    await withClockBack(trx, async (setClock) => {
      for (const { order, code, steps } of disputes) {
        const caseId = newId();
        for (const step of steps) {
          await setClock(step);
          await carryOut(joined, { trx, caseId, order, step });
        }
        await trx.updateTable("disputes.cases").set({ code }).where("id", "=", caseId).execute();
      }
    });
  });
}

interface Carried {
  trx: Trx;
  caseId: string;
  order: string;
  step: DemoStep;
}

async function carryOut(parts: DemoParts, { trx, caseId, order, step }: Carried): Promise<void> {
  const { db } = parts;
  const userId = (await findUserByAddress(db, { email: step.by }))!.id;
  const actor = { userId, sessionId: newId(), assurance: "aal2" } as const;
  const origin = { address: "127.0.0.1", userAgent: undefined };
  const request = { caseId, id: newId(), actor, origin };
  const { id: orderId, total } = (await readOrderForCase(db, order))!;
  const { text = "", share = 0 } = step;
  const refund = (total * BigInt(share)) / 100n;
  const acts: Record<DemoStep["act"], () => Promise<unknown>> = {
    open: async () => {
      const evidence = await evidenceOf(parts, { userId, order, picture: step.picture! });
      const said = { reason: step.reason!, wantedRefund: refund, statement: text, evidence };
      return openDispute(db, { id: caseId, orderId, ...said }, userId);
    },
    answer: () => sendStatement(db, request, text),
    propose: () => proposeInDispute(db, request, { as: "party", refund, reason: text }),
    accept: async () => acceptProposal(db, request, (await findOpenProposal(trx, caseId))!.id),
    say: () => sayInDispute(db, request, { as: "party", text }),
    ask_mediation: () => askForMediation(db, request),
    take: () => takeDispute(db, request),
  };
  insist(await acts[step.act]());
}

async function evidenceOf(
  parts: DemoParts,
  { userId, order, picture }: { userId: string; order: string; picture: string },
) {
  const bytes = await sharp(await parts.readPicture(picture))
    .jpeg()
    .toBuffer();
  const filename = `carga-${order}.jpg`;
  const file = { ownerId: userId, kind: "dispute_evidence", filename, bytes } as const;
  return [{ id: newId(), fileId: await seedFile(parts, file), title: "Foto da carga" }];
}
