import { expect, type APIRequestContext } from "@playwright/test";

interface BankState {
  payments: Record<string, { endToEndId?: string }>;
  contests: Record<string, { endToEndId?: string }>;
}

/** What a person would press on the sandbox's page of the bank. */
export async function atTheBank(
  request: APIRequestContext,
  path: string,
  data: Record<string, unknown> = {},
): Promise<void> {
  const answer = await request.post(`${process.env["E2E_SANDBOX_URL"]}/bank/control/${path}`, {
    data,
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}

export async function bankState(request: APIRequestContext): Promise<BankState> {
  const answer = await request.get(`${process.env["E2E_SANDBOX_URL"]}/bank/control/state`);
  return (await answer.json()) as BankState;
}

/** Under the product's id, as the bank knows a charge. */
export function txidOf(chargeId: string): string {
  return chargeId.replaceAll("-", "");
}
