import type { PaymentRecord } from "../state.ts";

/** How a payment to somebody ends by itself; the page tells these rules to whoever tries them. */
export const payeeRules = [
  {
    when: "Conta que termina em 9 (antes do dígito), ou chave recusa@…",
    account: /9-.$/,
    key: /^recusa/,
    fate: "refused_by_receiver",
  },
  {
    when: "Conta que termina em 8, ou chave fechada@…",
    account: /8-.$/,
    key: /^fechada/,
    fate: "account_closed",
  },
  { when: "Conta que termina em 7", account: /7-.$/, key: /^$/, fate: "account_not_found" },
  {
    when: "Conta que termina em 6, ou chave limite@…",
    account: /6-.$/,
    key: /^limite/,
    fate: "limit_exceeded",
  },
  {
    when: "Conta que termina em 5, ou chave demora@…",
    account: /5-.$/,
    key: /^demora/,
    fate: "waits",
  },
] as const;

export type Fate = "settles" | (typeof payeeRules)[number]["fate"];

export function fateOf({ account, key }: PaymentRecord["payee"]): Fate {
  const rule = payeeRules.find(
    (candidate) =>
      (account !== undefined && candidate.account.test(account)) ||
      (key !== undefined && candidate.key.test(key)),
  );
  return rule?.fate ?? "settles";
}
