import type { IdentityDependencies, AuthOrigin } from "../identity-dependencies.ts";
import { hasSignedInAs } from "../devices/known-device.ts";
import { networkOf, type Attempt } from "./count-attempt.ts";

export interface Guess {
  kind: "sign_in" | "code";
  /** Whose password or code it is, as submitted. */
  address: string;
  origin: AuthOrigin;
}

/**
 * Where a guess is counted. A device that has signed in as this person before has tries of its own, so
 * that nobody else can use them up. All others share those of the address and of their network.
 */
export async function guessAttempts(
  { db }: Pick<IdentityDependencies, "db">,
  { kind, address, origin }: Guess,
): Promise<Attempt[]> {
  const { deviceId } = origin;
  if (deviceId !== undefined && (await hasSignedInAs(db, { address, deviceId }))) {
    return [{ kind: `${kind}_device`, subject: [address, deviceId] }];
  }
  return [
    { kind: `${kind}_network`, subject: networkOf(origin.address) },
    { kind: `${kind}_address`, subject: address },
  ];
}
