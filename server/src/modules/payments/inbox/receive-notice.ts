import { createHash } from "node:crypto";
import { notice as partnerNotice } from "@areon/contracts/payments/banking-partner";
import { z } from "zod";
import type { PaymentsDependencies } from "../dependencies.ts";
import { keepNotice, type NoticeSource } from "./inbox.queries.ts";

const acquirerNotice = z.object({ id: z.string().min(1) });

export const noticePurpose = "payments.inbox";

/** A notice is written down before anybody looks into it, and answered as soon as it is. */
export async function receiveNotice(
  { db, sealer }: Pick<PaymentsDependencies, "db" | "sealer">,
  source: NoticeSource,
  body: Buffer,
): Promise<void> {
  await keepNotice(db, {
    source,
    noticeKey: keyOf(source, body),
    sealedBody: sealer.seal(noticePurpose, body),
  });
}

/** The sender's own id where it gives one; else the same bytes are the same notice. */
function keyOf(source: NoticeSource, body: Buffer): string {
  if (source === "partner") {
    const parsed = partnerNotice.safeParse(parseJson(body));
    if (parsed.success) return parsed.data.id;
  }
  if (source === "acquirer") {
    const parsed = acquirerNotice.safeParse(parseJson(body));
    if (parsed.success) return parsed.data.id;
  }
  return createHash("sha256").update(body).digest("hex");
}

export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
