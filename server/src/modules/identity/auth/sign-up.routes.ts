import { z } from "zod";
import type { RawRoute } from "#platform/http/route";
import { signUp } from "../accounts/sign-up.ts";
import { sendSignInCode } from "../codes/send-sign-in-code.ts";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import { inEvenSteps } from "../limits/in-even-steps.ts";
import { authRefuse, isAuthRefusal, type AuthRefusal } from "./auth-refusal.ts";
import { readInput, type AuthCall, type AuthRouteOptions } from "./auth-route.ts";
import { readMailFlow } from "./mail-flow.ts";
import * as wire from "./wire-body.ts";

/** A hash's worth of work is in either answer already. */
const signUpStepMs = 100;
const sendingStepMs = 250;

const signUpBody = z.object({
  ...wire.addressFields,
  ...wire.pkceFields,
  password: wire.password.nullish(),
  data: wire.metadata,
});

const otpBody = z.object({
  ...wire.addressFields,
  ...wire.pkceFields,
  create_user: z.boolean().nullish(),
  data: wire.metadata,
});

export function signUpRoutes(
  dependencies: IdentityDependencies,
  add: (options: AuthRouteOptions) => RawRoute,
): RawRoute[] {
  return [
    add({
      method: "POST",
      path: "/signup",
      permission: "public",
      handle: async (call) => {
        const body = readInput(signUpBody, call.body);
        if (isAuthRefusal(body)) return body;
        const request = readRequest(dependencies, call, body);
        if (isAuthRefusal(request)) return request;
        if (!body.password) return authRefuse("validation_failed");
        const { password } = body;
        const user = await inEvenSteps(signUpStepMs, () =>
          signUp(dependencies, { ...request, password }),
        );
        return isAuthRefusal(user) ? user : { json: user };
      },
    }),
    add({
      method: "POST",
      path: "/otp",
      permission: "public",
      handle: async (call) => {
        const body = readInput(otpBody, call.body);
        if (isAuthRefusal(body)) return body;
        const request = readRequest(dependencies, call, body);
        if (isAuthRefusal(request)) return request;
        const createUser = body.create_user ?? true;
        const refusal = await inEvenSteps(sendingStepMs, () =>
          sendSignInCode(dependencies, { ...request, createUser }),
        );
        return refusal ?? { json: {} };
      },
    }),
  ];
}

type Body = Omit<z.output<typeof signUpBody>, "password">;

/** What signing up with and without a password have in common. */
function readRequest({ config }: IdentityDependencies, call: AuthCall, body: Body) {
  const address = wire.readAddress(body, noAddress(call));
  if (isAuthRefusal(address)) return address;
  const flow = readMailFlow(call, body, config.PUBLIC_ORIGIN);
  if (isAuthRefusal(flow)) return flow;
  if ("phone" in address) {
    if (!config.SMS_URL) return authRefuse("phone_provider_disabled");
    // A text message has no link that could bring the browser its code.
    if (flow.pkce) return authRefuse("validation_failed");
  }
  const { fullName, userType } = wire.readPerson(body.data);
  if (!userType) return authRefuse("validation_failed");
  return { address, flow, fullName, userType, metadata: body.data, origin: call.origin };
}

/** Signing up without any address would be an anonymous account. */
function noAddress(call: AuthCall): AuthRefusal {
  const isSignUp = call.request.routeOptions.url?.endsWith("/signup") ?? false;
  return authRefuse(isSignUp ? "anonymous_provider_disabled" : "validation_failed");
}
