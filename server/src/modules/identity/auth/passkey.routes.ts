import * as contract from "@areon/contracts/identity/passkeys";
import { z } from "zod";
import { route, type RawRoute, type Route } from "#platform/http/route";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import { listPasskeys, renamePasskey } from "../passkeys/own-passkeys.ts";
import { beginPasskeySignIn, signInWithPasskey } from "../passkeys/sign-in-with-passkey.ts";
import { isAuthRefusal } from "./auth-refusal.ts";
import { readInput, type AuthRouteOptions } from "./auth-route.ts";

const verifyBody = z.object({ challenge_id: z.uuid(), credential: contract.passkeyProofSchema });

export function passkeyRoutes(
  dependencies: IdentityDependencies,
  add: (options: AuthRouteOptions) => RawRoute,
): (Route | RawRoute)[] {
  const { db } = dependencies;
  const signedIn = { permission: "signed_in" } as const;
  return [
    add({
      method: "POST",
      path: "/passkeys/authentication/options",
      permission: "public",
      handle: async () => ({ json: await beginPasskeySignIn(dependencies) }),
    }),
    add({
      method: "POST",
      path: "/passkeys/authentication/verify",
      permission: "public",
      givesMark: true,
      handle: async ({ body, origin }) => {
        const input = readInput(verifyBody, body);
        if (isAuthRefusal(input)) return input;
        const { challenge_id: challengeId, credential: proof } = input;
        const answer = await signInWithPasskey(dependencies, { challengeId, proof, origin });
        return isAuthRefusal(answer) ? answer : { json: answer };
      },
    }),
    route(contract.listPasskeys, signedIn, ({ actor }) => listPasskeys(db, actor.userId)),
    route(contract.renamePasskey, signedIn, ({ params, body, actor, origin }) =>
      renamePasskey(db, { id: params.id, name: body.name }, { actor, origin }),
    ),
  ];
}
