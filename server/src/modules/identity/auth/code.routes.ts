import { z } from "zod";
import type { RawRoute } from "#platform/http/route";
import { recoverPassword } from "../codes/recover-password.ts";
import { resendCode } from "../codes/resend-code.ts";
import { sendReauthenticationCode } from "../codes/send-reauthentication-code.ts";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import { inEvenSteps } from "../limits/in-even-steps.ts";
import { authRefuse, isAuthRefusal } from "./auth-refusal.ts";
import { readInput, type AuthRouteOptions } from "./auth-route.ts";
import { readMailFlow } from "./mail-flow.ts";
import * as wire from "./wire-body.ts";

const sendingStepMs = 250;

const recoverBody = z.object({ email: wire.optionalEmail, ...wire.pkceFields });

const resendBody = z.object({
  ...wire.addressFields,
  ...wire.pkceFields,
  type: z.enum(["signup", "email_change", "sms", "phone_change"]),
});

export function codeRoutes(
  dependencies: IdentityDependencies,
  add: (options: AuthRouteOptions) => RawRoute,
): RawRoute[] {
  const { PUBLIC_ORIGIN: publicOrigin } = dependencies.config;
  return [
    add({
      method: "POST",
      path: "/recover",
      permission: "public",
      handle: async (call) => {
        const body = readInput(recoverBody, call.body);
        if (isAuthRefusal(body)) return body;
        const { email } = body;
        if (email === undefined) return authRefuse("validation_failed");
        const flow = readMailFlow(call, body, publicOrigin);
        if (isAuthRefusal(flow)) return flow;
        const { origin } = call;
        const request = { email, flow, origin };
        return (
          (await inEvenSteps(sendingStepMs, () => recoverPassword(dependencies, request))) ?? {
            json: {},
          }
        );
      },
    }),
    add({
      method: "POST",
      path: "/resend",
      permission: "public",
      handle: async (call) => {
        const body = readInput(resendBody, call.body);
        if (isAuthRefusal(body)) return body;
        const address = wire.readAddress(body);
        if (isAuthRefusal(address)) return address;
        const isForMail = body.type === "signup" || body.type === "email_change";
        if (isForMail !== "email" in address) return authRefuse("validation_failed");
        const flow = readMailFlow(call, body, publicOrigin);
        if (isAuthRefusal(flow)) return flow;
        const request = { type: body.type, address, flow, origin: call.origin };
        return (
          (await inEvenSteps(sendingStepMs, () => resendCode(dependencies, request))) ?? {
            json: {},
          }
        );
      },
    }),
    add({
      method: "GET",
      path: "/reauthenticate",
      permission: "signed_in",
      handle: async ({ actor, origin }) => {
        const request = { userId: actor!.userId, origin };
        return (await sendReauthenticationCode(dependencies, request)) ?? { json: {} };
      },
    }),
  ];
}
