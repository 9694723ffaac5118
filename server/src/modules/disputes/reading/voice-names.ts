import type { DisputeSide, DisputeVoice } from "@areon/contracts/disputes/disputes";

export type NameOf = (voice: DisputeVoice, userId: string) => string;

/** The sides are called by their party, the desk by the person. */
export function voiceNames(
  { buyer, seller }: Readonly<Record<DisputeSide, { name: string }>>,
  deskNames: ReadonlyMap<string, string>,
): NameOf {
  return (voice, userId) => {
    if (voice === "buyer") return buyer.name;
    return voice === "seller" ? seller.name : (deskNames.get(userId) ?? "AREON");
  };
}
