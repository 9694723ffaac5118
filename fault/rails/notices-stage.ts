import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { until } from "../run/children.ts";
import { callerOf, expectDone } from "./call.ts";
import { countOpenBreaks, proveBooks, statementDifference } from "./check-books.ts";
import { checkReceipts, type ReceiptFindings } from "./check-receipts.ts";
import { forge, type Forgery } from "./forgeries.ts";
import {
  askForCharge,
  prepareHappenings,
  type Happening,
  type Owners,
  type Sizes,
} from "./happenings.ts";
import { createNoticeSender, inLanes, type Notice, type NoticeSender } from "./notice-sender.ts";
import { makePeople, makeTreasurer, type Person } from "./people.ts";
import { percentile } from "./percentile.ts";
import type { Chance } from "./random.ts";
import { reconcileDays } from "./reconcile.ts";
import { bankClockMs, type Site } from "./site.ts";

export interface NoticesPlan {
  sizes: Sizes;
  /** Charges that are paid and told of before our own answer. */
  early: number;
  /** Honest deliveries, repetitions included. */
  deliveries: number;
  forgeries: number;
  /** Of the API and of the worker, each in turn. */
  kills: number;
}

export interface NoticesVerdict extends ReceiptFindings {
  deliveries: number;
  /** Forgeries that were answered as if they were the bank's. */
  letIn: number;
  /** That money of somebody known is not settled, after the comparison with the bank. */
  openBreaks: number;
  /** The same after the money of nobody was sent back, of all kinds. */
  breaksAtEnd: number;
  statement: number;
  proof: number;
  /** Of the answers at the bank's door. */
  p99Ms: number;
}

interface Stage {
  site: Site;
  chance: Chance;
  sender: NoticeSender;
  people: readonly Person[];
  owners: Owners;
  print: (line: string) => void;
}

/** The bank tells, often, late, early and in no order, and others tell in its name. */
export async function runNotices(
  site: Site,
  { plan, chance, print }: { plan: NoticesPlan; chance: Chance; print: (line: string) => void },
): Promise<NoticesVerdict> {
  const call = callerOf(site.ports.api);
  await sleep(bankClockMs);
  const people = await makePeople(site, call, { count: plan.sizes.people, funds: 0 });
  const makings = { site, call, people, chance };
  const { happenings, owners } = await prepareHappenings(makings, plan.sizes);
  const sender = await createNoticeSender(site);
  const stage: Stage = { site, chance, sender, people, owners, print };
  await tellEarly(stage, plan.early);

  const parts = divide(happenings);
  // The bank tells of these by itself, and again until it is heard.
  await inLanes(parts.byBank, (happen) => happen("twice"));
  await inLanes(parts.lost, (happen) => happen("never"));
  const soon = await noticesOf(site, parts.soon);
  const forgeries = forge({ chance, owners, known: soon, count: plan.forgeries });
  const half = Math.floor(plan.deliveries / 2);
  const killing = killMeanwhile(site, plan.kills);
  const letIn = await tell(stage, copies(chance, soon, half), forgeries);

  // Told three days later, together with more of what was told before.
  const late = await noticesOf(site, parts.late);
  await site.moveClock("3 days");
  const rest = copies(
    chance,
    [...late, ...chance.shuffle(soon).slice(0, 20)],
    plan.deliveries - half,
  );
  await tell(stage, rest, []);
  const killed = await killing.end();
  await drain(site);
  await reconcileDays(site);
  print(
    `notices: ${sender.answerMs.length} answers, p50 ${percentile(sender.answerMs, 0.5).toFixed(1)} ms, ` +
      `p99 ${percentile(sender.answerMs, 0.99).toFixed(1)} ms; ${sender.repeats} sent again; killed ` +
      `${killed.api} API, ${killed.worker} worker; lost by the bank on purpose: ${parts.lost.length}`,
  );
  return judge(stage, { deliveries: plan.deliveries, letIn });
}

/** The bank processes the charge and its answer is lost; it is paid and told of before we ask again. */
async function tellEarly(stage: Stage, count: number): Promise<void> {
  const { site, people, chance, sender, owners, print } = stage;
  const call = callerOf(site.ports.api);
  let before = 0;
  for (let done = 0; done < count; done += 1) {
    // A breaker that opened would keep the next charge from the bank.
    if (done > 0 && done % 4 === 0) await restart(site);
    await site.control("mood", { mood: "reset", scope: "writes" });
    const charge = await askForCharge({ call, owners }, chance.pick(people), 1_234 + done);
    await site.control("mood", { mood: "normal" });
    if (charge.state === "new") before += 1;
    const pay: Happening = (notify) => site.control(`charges/${charge.txid}/pay`, { notify });
    for (const notice of await noticesOf(site, [pay])) await sender.deliver(notice);
  }
  if (count === 0) return;
  print(
    `notices: ${before} of ${count} charges told as paid before the bank's answer to them was here`,
  );
  if (before < count) throw new Error("a charge had its answer before it was paid");
}

async function restart({ api }: Site): Promise<void> {
  await api.kill();
  await api.start();
}

function divide(happenings: readonly Happening[]) {
  const share = (from: number, to: number) =>
    happenings.slice(Math.floor(happenings.length * from), Math.floor(happenings.length * to));
  return {
    soon: share(0, 0.5),
    late: share(0.5, 0.8),
    byBank: share(0.8, 0.9),
    lost: share(0.9, 1),
  };
}

/** Lets things happen quietly, and takes what the bank would have told of them. */
async function noticesOf(site: Site, happenings: readonly Happening[]): Promise<Notice[]> {
  const before = (await site.bankState()).notices.length;
  await inLanes(happenings, (happen) => happen("never"));
  const { notices } = await site.bankState();
  return notices
    .slice(before)
    .filter(({ dueAtMs }) => dueAtMs === null)
    .map(({ source, body }) => ({ source, body }));
}

/** Each told up to fifty times, some of them in other words, in any order. */
function copies(chance: Chance, notices: readonly Notice[], count: number): Notice[] {
  const list: Notice[] = [...notices];
  const times = new Map<Notice, number>();
  while (list.length < count) {
    const notice = chance.pick(notices);
    const told = (times.get(notice) ?? 1) + 1;
    if (told > 50 && count < notices.length * 50) continue;
    times.set(notice, told);
    list.push(chance.next() < 0.12 ? inOtherWords(chance, notice, notices) : notice);
  }
  return chance.shuffle(list);
}

/** The same payment in a notice that nobody has seen yet: only its economic key tells. */
function inOtherWords(chance: Chance, notice: Notice, others: readonly Notice[]): Notice {
  const body = JSON.parse(notice.body) as { pix?: object[] };
  if (notice.source === "partner") {
    return { ...notice, body: JSON.stringify({ ...body, id: randomUUID() }) };
  }
  const other = JSON.parse(chance.pick(others).body) as { pix?: object[] };
  return { ...notice, body: JSON.stringify({ pix: [...(body.pix ?? []), ...(other.pix ?? [])] }) };
}

async function tell(
  { sender, chance }: Stage,
  notices: readonly Notice[],
  forgeries: readonly Forgery[],
): Promise<number> {
  let letIn = 0;
  const acts = [
    ...notices.map((notice) => () => sender.deliver(notice)),
    ...forgeries.map(({ notice, disguise, isTaken }) => async () => {
      const status = await sender.post(notice, disguise);
      if (status === 200 && !isTaken) letIn += 1;
    }),
  ];
  await inLanes(chance.shuffle(acts), (act) => act());
  return letIn;
}

function killMeanwhile(site: Site, kills: number) {
  const ending = new AbortController();
  const killed = { api: 0, worker: 0 };
  const killing = (async () => {
    while (killed.api + killed.worker < kills && !ending.signal.aborted) {
      await sleep(700, undefined, { signal: ending.signal }).catch(() => {});
      if (ending.signal.aborted) return;
      if (killed.api <= killed.worker) {
        await restart(site);
        killed.api += 1;
      } else {
        await killWorker(site, killed.worker % 2 === 0);
        killed.worker += 1;
      }
    }
  })();
  return {
    end: async () => {
      ending.abort();
      await killing;
      return killed;
    },
  };
}

/** Alone, and its supervisor starts it again, or together with it. */
export async function killWorker({ worker }: Site, isAlone: boolean): Promise<void> {
  if (isAlone) return worker.killChildren();
  await worker.kill();
  await worker.start();
}

/** What a worker had taken when it was killed is due again after half a minute of business time. */
async function drain(site: Site): Promise<void> {
  const isEmpty = async () => {
    const [row] = await site.query<{ open: number }>(
      "select count(*)::int as open from payments.inbox where handled_at is null",
    );
    return row!.open === 0;
  };
  for (let minutes = 0; minutes < 60; minutes += 1) {
    if ((await until(isEmpty, 3_000)) !== undefined) return;
    await site.moveClock("1 minute");
  }
  throw new Error("notices are left that nobody handles");
}

async function judge(
  stage: Stage,
  told: Pick<NoticesVerdict, "deliveries" | "letIn">,
): Promise<NoticesVerdict> {
  const { site, owners, people } = stage;
  const findings = await checkReceipts(site, { state: await site.bankState(), owners, people });
  const openBreaks = await countOpenBreaks(site, { owned: true });
  const statement = await statementDifference(site, await site.bankState());
  await returnMoneyOfNobody(stage);
  const breaksAtEnd = await countOpenBreaks(site, { owned: false });
  const atEnd = await statementDifference(site, await site.bankState());
  const proof = await proveBooks(site);
  const p99Ms = Math.round(percentile(stage.sender.answerMs, 0.99) * 10) / 10;
  const books = { openBreaks, breaksAtEnd, statement: statement || atEnd, proof };
  return { ...told, ...findings, ...books, p99Ms };
}

async function returnMoneyOfNobody({ site, print }: Stage): Promise<void> {
  const call = callerOf(site.ports.api);
  const treasurer = await makeTreasurer(site);
  const desk = expectDone(await call(treasurer, "GET", "/admin/finance/reconciliation"));
  const breaks = desk["breaks"] as { id: string; may_return: boolean }[];
  const returnable = breaks.filter(({ may_return }) => may_return);
  for (const { id } of returnable) {
    const reason = { reason: "Ninguém é dono deste dinheiro." };
    expectDone(await call(treasurer, "POST", `/admin/finance/breaks/${id}/return`, reason));
  }
  await sleep(1_000);
  await reconcileDays(site);
  print(`notices: ${returnable.length} payments of nobody sent back at the desk`);
}
