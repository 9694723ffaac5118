import type { UserType } from "@areon/contracts/identity/user-type";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** An administrator's session is short: what it can do is worth more than the inconvenience. */
const lives = {
  ordinary: { absoluteMs: 30 * dayMs, idleMs: 7 * dayMs },
  admin: { absoluteMs: 12 * hourMs, idleMs: 30 * minuteMs },
} as const;

export interface SessionTimes {
  userType: UserType;
  refreshedAt: Date;
  usedAt: Date;
  notAfter: Date;
}

/** On the real clock. A refresh keeps a person's session going, but not an idle administrator's. */
export function hasSessionExpired(times: SessionTimes, now: Date): boolean {
  const { userType, refreshedAt, usedAt, notAfter } = times;
  const lastSign = userType === "admin" ? usedAt : later(refreshedAt, usedAt);
  return now >= notAfter || now.getTime() - lastSign.getTime() > lifeOf(userType).idleMs;
}

export function sessionEnd(userType: UserType, startedAt: Date): Date {
  return new Date(startedAt.getTime() + lifeOf(userType).absoluteMs);
}

/** Writing down every call would cost a write each; a minute's precision is enough for half an hour. */
export function isUseWorthNoting(times: SessionTimes, now: Date): boolean {
  return times.userType === "admin" && now.getTime() - times.usedAt.getTime() > minuteMs;
}

function lifeOf(userType: UserType) {
  return userType === "admin" ? lives.admin : lives.ordinary;
}

function later(left: Date, right: Date): Date {
  return left > right ? left : right;
}
