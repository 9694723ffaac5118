import { limitAccountId, readAvailableOf, type Limit } from "#modules/ledger";
import type { Database } from "#platform/db/database";
import { readChosenLimits, readGranted } from "./limit.queries.ts";
import { readLimitSettings, type LimitSettings } from "./limit-settings.ts";
import { readPayoutClock, type PayoutClock, type Span } from "./payout-clock.ts";

type LimitName = "period" | "night" | "new_device";

/** One limit in the period that runs now. */
export interface Standing {
  name: LimitName;
  accountId: string;
  span: Span;
  limit: bigint;
  granted: bigint;
  used: bigint;
  left: bigint;
  /** Whether the ledger has an account for this period yet. */
  isOpen: boolean;
}

export interface Standings {
  clock: PayoutClock;
  settings: LimitSettings;
  of: Readonly<Record<LimitName, Standing>>;
}

/** How far each limit of a party is used up. Ask under `lockLimits` where something follows from it. */
export async function readStandings(db: Database, partyId: string): Promise<Standings> {
  const settings = await readLimitSettings(db);
  const clock = await readPayoutClock(db, settings);
  const chosen = await readChosenLimits(db, partyId);
  const limits: Record<LimitName, { span: Span; limit: bigint }> = {
    period: { span: clock.period, limit: chosen.get("period") ?? settings.period },
    night: { span: clock.period, limit: chosen.get("night") ?? settings.night },
    new_device: { span: clock.day, limit: settings.newDeviceDaily },
  };
  const names = Object.keys(limits) as LimitName[];
  const ids = names.map((name) => limitAccountId(periodOf(partyId, name, limits[name].span)));
  const available = await readAvailableOf(db, ids);
  const granted = await readGranted(db, ids);
  const standing = (name: LimitName): Standing => {
    const accountId = ids[names.indexOf(name)]!;
    const { span, limit } = limits[name];
    const grantedHere = granted.get(accountId) ?? 0n;
    const used = grantedHere - (available.get(accountId) ?? 0n);
    const left = limit > used ? limit - used : 0n;
    const isOpen = available.has(accountId);
    return { name, accountId, span, limit, granted: grantedHere, used, left, isOpen };
  };
  return {
    clock,
    settings,
    of: {
      period: standing("period"),
      night: standing("night"),
      new_device: standing("new_device"),
    },
  };
}

/** The ledger's account is opened with nothing in it: what it is granted is decided with each use. */
export function periodOf(partyId: string, name: LimitName, { start, end }: Span): Limit {
  return { owner: `party:${partyId}`, kind: `payments.${name}`, from: start, to: end, amount: 0n };
}
