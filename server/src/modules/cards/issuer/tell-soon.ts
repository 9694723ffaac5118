import type { CardParts } from "../managing/describe-card.ts";
import { tellIssuer } from "./tell-issuer.ts";

/**
 * Right after the commit, so that a person seldom waits for the sweeper. What the person asked for stands already:
 * whatever goes wrong here, the sweeper tries again and says why.
 */
export async function tellSoon({ issuer, ...parts }: CardParts, cardId: string): Promise<void> {
  if (!issuer) return;
  await tellIssuer({ ...parts, issuer }, cardId).catch(() => undefined);
}
