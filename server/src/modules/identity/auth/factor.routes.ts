import { newPasskeySchema, passkeyProofSchema } from "@areon/contracts/identity/passkeys";
import { z } from "zod";
import type { RawRoute } from "#platform/http/route";
import { challengeFactor } from "../factors/challenge-factor.ts";
import { enrolFactor, type Enrolment } from "../factors/enrol-factor.ts";
import { removeFactor } from "../factors/remove-factor.ts";
import { verifyFactor } from "../factors/verify-factor.ts";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import { verifyPasskeyFactor, type PasskeyAnswer } from "../passkeys/verify-passkey-factor.ts";
import { authRefuse, isAuthRefusal, type AuthRefusal } from "./auth-refusal.ts";
import { readInput, type AuthAnswer, type AuthCall, type AuthRouteOptions } from "./auth-route.ts";
import * as wire from "./wire-body.ts";

const enrolBody = z.object({
  factor_type: z.string().max(40),
  friendly_name: z.string().trim().max(100).nullish(),
  /** Of our own: the PIN's yes to a new factor. */
  grant: z.string().max(200).nullish(),
  issuer: z.string().trim().max(100).nullish(),
  phone: wire.optionalPhone,
});

const verifyBody = z.object({
  challenge_id: z.uuid(),
  code: z.string().trim().min(1).max(20),
});

const verifyPasskeyBody = z.object({
  challenge_id: z.uuid(),
  webauthn: z.discriminatedUnion("type", [
    z.object({ type: z.literal("create"), credential_response: newPasskeySchema }),
    z.object({ type: z.literal("request"), credential_response: passkeyProofSchema }),
  ]),
});

export function factorRoutes(
  dependencies: IdentityDependencies,
  add: (options: AuthRouteOptions) => RawRoute,
): RawRoute[] {
  /** All of these are about one's own factor, and none says whether a stranger's exists. */
  const one = (
    method: "POST" | "DELETE",
    path: string,
    handle: (factorId: string, call: AuthCall) => Promise<AuthAnswer>,
  ) =>
    add({
      method,
      path: `/factors/:id${path}`,
      permission: "signed_in",
      givesMark: true,
      handle: async (call) => {
        const factorId = z.uuid().safeParse(call.params["id"]).data;
        if (!factorId) return authRefuse("validation_failed", { status: 404 });
        return handle(factorId, call);
      },
    });
  return [
    add({
      method: "POST",
      path: "/factors",
      permission: "signed_in",
      handle: async (call) => {
        const enrolment = readEnrolment(call);
        if (isAuthRefusal(enrolment)) return enrolment;
        return told(await enrolFactor(dependencies, enrolment, byOf(call)));
      },
    }),
    one("POST", "/challenge", async (factorId, call) =>
      told(await challengeFactor(dependencies, factorId, byOf(call))),
    ),
    one("POST", "/verify", async (factorId, call) => {
      if (isOfPasskey(call.body)) return verifyPasskey(dependencies, factorId, call);
      const body = readInput(verifyBody, call.body);
      if (isAuthRefusal(body)) return body;
      const proof = { factorId, challengeId: body.challenge_id, code: body.code };
      return told(await verifyFactor(dependencies, proof, byOf(call)));
    }),
    one("DELETE", "", async (factorId, call) =>
      told(await removeFactor(dependencies, factorId, byOf(call))),
    ),
  ];
}

function isOfPasskey(body: unknown): boolean {
  return typeof body === "object" && body !== null && "webauthn" in body;
}

async function verifyPasskey(
  dependencies: IdentityDependencies,
  factorId: string,
  call: AuthCall,
): Promise<AuthAnswer> {
  const body = readInput(verifyPasskeyBody, call.body);
  if (isAuthRefusal(body)) return body;
  const { type, credential_response: credential } = body.webauthn;
  const answer = { type, credential } as PasskeyAnswer;
  const attempt = { factorId, challengeId: body.challenge_id, answer };
  return told(await verifyPasskeyFactor(dependencies, attempt, byOf(call)));
}

function readEnrolment(call: AuthCall): Enrolment | AuthRefusal {
  const body = readInput(enrolBody, call.body);
  if (isAuthRefusal(body)) return body;
  const shared = { friendlyName: body.friendly_name ?? "", grant: body.grant ?? undefined };
  switch (body.factor_type) {
    case "totp":
      return { type: "totp", ...shared, issuer: body.issuer || undefined };
    case "phone":
      if (body.phone === undefined) return authRefuse("validation_failed");
      return { type: "phone", ...shared, phone: body.phone };
    case "webauthn":
      return { type: "webauthn", ...shared };
    default:
      return authRefuse("validation_failed");
  }
}

function byOf({ actor, origin }: AuthCall) {
  return { actor: actor!, origin };
}

function told(answer: Exclude<AuthAnswer, object> | AuthRefusal | object): AuthAnswer {
  return isAuthRefusal(answer) ? answer : { json: answer as Record<string, string> };
}
