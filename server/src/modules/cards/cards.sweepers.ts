import { hash } from "node:crypto";
import type { Logger } from "#platform/log";
import { actOnEach } from "#platform/sweepers/around-faults";
import type { Sweeper } from "#platform/sweepers/sweeper";
import {
  findAuthorisations,
  takeDueAuthorisations,
  type DueAuthorisation,
} from "./purchases/authorisation.queries.ts";
import { takeCardsToTell } from "./card.queries.ts";
import { collectDebts } from "./purchases/collect-debts.ts";
import { followAuthorisation, releaseHold } from "./purchases/follow-authorisation.ts";
import { IssuerIsAway } from "./issuer/issuer.ts";
import {
  closeNotice,
  deleteOldNotices,
  keepNotice,
  keepReadUntil,
  readReadUntil,
  takeDueNotices,
  tryNoticeLater,
} from "./issuer/notice.queries.ts";
import { tellIssuer, type TellParts } from "./issuer/tell-issuer.ts";

const batch = 32;
const mostPages = 20;

/** Without an issuer there is nobody to ask or to tell. */
export function cardsSweepers({
  issuer,
  ...others
}: Omit<TellParts, "issuer"> & {
  issuer: TellParts["issuer"] | undefined;
  log: Logger;
}): Sweeper[] {
  const always: Sweeper[] = [
    {
      name: "cards.delete_old_notices",
      everyMs: 3_600_000,
      sweep: (db) => deleteOldNotices(db, 1_000),
    },
    { name: "cards.collect_debts", everyMs: 60_000, sweep: collectDebts },
  ];
  if (!issuer) return always;
  const parts = { ...others, issuer };
  return [
    ...always,
    { name: "cards.handle_notices", everyMs: 500, sweep: () => handleNotices(parts) },
    { name: "cards.ask_about_purchases", everyMs: 10_000, sweep: () => askAboutPurchases(parts) },
    { name: "cards.fetch_lost_changes", everyMs: 600_000, sweep: () => fetchLostChanges(parts) },
    { name: "cards.tell_issuer", everyMs: 2_000, sweep: () => tellDue(parts) },
  ];
}

type Parts = TellParts & { log: Logger };

/** Each notice only says where to look; the issuer is asked every time. */
async function handleNotices(parts: Parts): Promise<number> {
  const due = await takeDueNotices(parts.db, batch);
  await Promise.all(
    due.map(async ({ id, authorisation, tries }) => {
      try {
        await closeNotice(parts.db, id, await followAuthorisation(parts, authorisation));
      } catch (error) {
        parts.log.warn({ err: error, notice: id, tries }, "a notice of the card issuer waits");
        await tryNoticeLater(parts.db, id);
      }
    }),
  );
  return due.length;
}

async function askAboutPurchases(parts: Parts): Promise<number> {
  const due = await takeDueAuthorisations(parts.db, batch);
  await actOnEach(due, (purchase) => askAbout(parts, purchase));
  return due.length;
}

async function askAbout(parts: Parts, purchase: DueAuthorisation): Promise<void> {
  const { id, issuer_id: issuerId, is_long_over: isLongOver } = purchase;
  const isKnown = await followKnown(parts, issuerId);
  if (isKnown || !isLongOver) return;
  const [row] = await findAuthorisations(parts.db, [id]);
  await releaseHold(parts.db, row!.card_id, issuerId);
}

/** Whether the issuer had something to say of it. */
async function followKnown(parts: Parts, issuerId: string): Promise<boolean> {
  try {
    return (await followAuthorisation(parts, issuerId)) !== "unknown";
  } catch (error) {
    if (!(error instanceof IssuerIsAway)) throw error;
    parts.log.warn({ err: error }, "a card purchase waits");
    return false;
  }
}

/** A refund that nobody was told of is still a refund: the list of changes has it. */
async function fetchLostChanges(parts: Parts): Promise<number> {
  for (let page = 0; page < mostPages; page += 1) {
    const since = await readReadUntil(parts.db);
    const answer = await parts.issuer.listChanges(since);
    if (answer.kind === "refused") throw new Error(`the issuer lists nothing: ${answer.code}`);
    if (answer.kind !== "done") throw new IssuerIsAway(answer.detail);
    const { changes, hasMore } = answer.value;
    for (const change of changes) await followChange(parts, change);
    const last = changes.at(-1);
    if (last) await keepReadUntil(parts.db, last.changedAt);
    if (!hasMore) break;
  }
  return 0;
}

/** One that can't be booked is kept as a notice, which is tried again for ever, and holds up no other. */
async function followChange(
  parts: Parts,
  { issuerId, changedAt }: { issuerId: string; changedAt: Date },
): Promise<void> {
  try {
    await followAuthorisation(parts, issuerId);
  } catch (error) {
    if (error instanceof IssuerIsAway) throw error;
    parts.log.warn({ err: error, authorisation: issuerId }, "a change of the card issuer waits");
    const id = hash("sha256", `${issuerId} ${changedAt.toISOString()}`).slice(0, 60);
    await keepNotice(parts.db, { id, authorisation: issuerId });
  }
}

async function tellDue(parts: Parts): Promise<number> {
  const due = await takeCardsToTell(parts.db, batch);
  for (const id of due) {
    try {
      await tellIssuer(parts, id);
    } catch (error) {
      parts.log.warn({ err: error, card: id }, "the card issuer waits to be told");
    }
  }
  return due.length;
}
