import { z } from "zod";
import type { RawRoute } from "#platform/http/route";
import { purposesOf } from "../codes/one-time-code.ts";
import { followLink, verifyCode } from "../codes/verify-code.ts";
import type { CodeProof } from "../codes/redeem-code.ts";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import { authRefuse, isAuthRefusal, type AuthRefusal } from "./auth-refusal.ts";
import { readInput, type AuthAnswer, type AuthCall, type AuthRouteOptions } from "./auth-route.ts";
import { redirectTarget } from "./redirect-target.ts";
import { withAuthCode, withMessage, withRefusal, withSession } from "./redirect-answer.ts";
import { verifyPage, verifyPagePolicy } from "./verify-page.ts";
import { fromElsewhere, isFromOurPage } from "./call-origin.ts";
import * as wire from "./wire-body.ts";

const verifyBody = z.object({
  ...wire.addressFields,
  type: z.string().max(40),
  token: z.string().trim().max(200).nullish(),
  token_hash: z.string().max(200).nullish(),
});

const linkFields = z.object({
  token: z.string().min(1).max(200),
  type: z.string().max(40),
  redirect_to: z.string().max(4_000).optional(),
});

const waitsForOther = "Confirmação aceita. Agora confirme também no outro endereço.";

export function verifyRoutes(
  dependencies: IdentityDependencies,
  add: (options: AuthRouteOptions) => RawRoute,
): RawRoute[] {
  return [
    add({
      method: "GET",
      path: "/verify",
      permission: "public",
      handle: async ({ query }) => {
        const link = readInput(linkFields, query);
        if (isAuthRefusal(link) || !purposesOf(link.type)) return authRefuse("validation_failed");
        const { token, type } = link;
        const redirectTo = redirectTarget(link.redirect_to, dependencies.config.PUBLIC_ORIGIN);
        return {
          page: verifyPage({ token, type, redirectTo }),
          contentSecurityPolicy: verifyPagePolicy,
        };
      },
    }),
    add({
      method: "POST",
      path: "/verify",
      permission: "public",
      formsOf: "our_page",
      givesMark: true,
      handle: async (call) =>
        isForm(call) ? followByForm(dependencies, call) : verifyByCall(dependencies, call),
    }),
  ];
}

async function verifyByCall(
  dependencies: IdentityDependencies,
  call: AuthCall,
): Promise<AuthAnswer> {
  const body = readInput(verifyBody, call.body);
  if (isAuthRefusal(body)) return body;
  const purposes = purposesOf(body.type);
  if (!purposes) return authRefuse("validation_failed");
  const proof = readProof(body);
  if (isAuthRefusal(proof)) return proof;
  const verified = await verifyCode(dependencies, { purposes, proof, origin: call.origin });
  if (isAuthRefusal(verified)) return verified;
  if ("session" in verified) return { json: verified.session };
  return { json: { msg: waitsForOther, code: "200" } };
}

/** The code with the address it went to, or the link's token alone. */
function readProof(body: z.output<typeof verifyBody>): CodeProof | AuthRefusal {
  const { token, token_hash: linkToken } = body;
  if (linkToken) {
    const isAlone = !token && body.email === undefined && body.phone === undefined;
    return isAlone ? { linkToken } : authRefuse("validation_failed");
  }
  if (!token) return authRefuse("validation_failed");
  const address = wire.readAddress(body);
  if (isAuthRefusal(address)) return address;
  return { address: "email" in address ? address.email : address.phone, code: token };
}

/** The button of our own page; another site must not sign a visitor in to an account of its choice. */
async function followByForm(
  dependencies: IdentityDependencies,
  call: AuthCall,
): Promise<AuthAnswer> {
  const { PUBLIC_ORIGIN: publicOrigin } = dependencies.config;
  if (!isFromOurPage(call.request, publicOrigin)) return fromElsewhere;
  const form = readInput(linkFields, call.body);
  if (isAuthRefusal(form)) return form;
  const purposes = purposesOf(form.type);
  if (!purposes) return authRefuse("validation_failed");
  const redirectTo = redirectTarget(form.redirect_to, publicOrigin);
  const proof = { linkToken: form.token };
  const followed = await followLink(dependencies, { purposes, proof, origin: call.origin });
  if (isAuthRefusal(followed)) return { redirect: withRefusal(redirectTo, followed) };
  if ("authCode" in followed) return { redirect: withAuthCode(redirectTo, followed.authCode) };
  if ("session" in followed) {
    return { redirect: withSession(redirectTo, followed.session, form.type) };
  }
  return { redirect: withMessage(redirectTo, waitsForOther) };
}

function isForm({ request }: AuthCall): boolean {
  return (request.headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded");
}
