import type { CardParts } from "./describe-card.ts";
import { IssuerIsAway } from "./issuer.ts";
import { tellIssuer } from "./tell-issuer.ts";

/** Right after the commit, so that a person seldom waits for the sweeper; who is away is told by that. */
export async function tellSoon({ issuer, ...parts }: CardParts, cardId: string): Promise<void> {
  if (!issuer) return;
  try {
    await tellIssuer({ ...parts, issuer }, cardId);
  } catch (error) {
    if (!(error instanceof IssuerIsAway)) throw error;
  }
}
