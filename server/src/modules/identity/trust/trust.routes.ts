import * as contract from "@areon/contracts/identity/trust";
import { route, type Route } from "#platform/http/route";
import { deviceIdOf } from "../devices/device-mark.ts";
import { askPasskey } from "../passkeys/passkey-step-up.ts";
import { changeAddress } from "./change-address.ts";
import { completeRegistration } from "./complete-registration.ts";
import { decideVerification } from "./decide-verification.ts";
import { describeOwnVerification } from "./describe-verification.ts";
import { getPinState } from "./get-pin-state.ts";
import { getRegistration } from "./get-registration.ts";
import { hashOfBinding } from "./grant-binding.ts";
import { listVerifications } from "./list-verifications.ts";
import { linkVerificationDocument, openVerification } from "./open-verification.ts";
import { readRetainedData } from "./read-retained-data.ts";
import { searchAccessLog } from "./search-access-log.ts";
import { setPin } from "./set-pin.ts";
import { bindingOf, stepUp, type TotpCheck } from "./step-up.ts";
import { submitVerification } from "./submit-verification.ts";
import type { TrustDependencies } from "./trust-dependencies.ts";

export interface TrustRouteDependencies extends TrustDependencies {
  checkTotp: TotpCheck;
}

export function trustRoutes(dependencies: TrustRouteDependencies): Route[] {
  const signedIn = { permission: "signed_in" } as const;
  return [
    route(contract.getRegistration, signedIn, ({ actor }) =>
      getRegistration(dependencies, actor.userId),
    ),
    route(contract.completeRegistration, signedIn, ({ body, actor, origin }) =>
      completeRegistration(dependencies, body, { actor, origin }),
    ),
    route(contract.changeAddress, signedIn, ({ body, actor, origin }) =>
      changeAddress(dependencies, body, { actor, origin }),
    ),
    route(contract.getVerification, signedIn, ({ actor }) =>
      describeOwnVerification(dependencies, actor.userId),
    ),
    route(contract.submitVerification, signedIn, ({ body, actor, origin }) =>
      submitVerification(dependencies, body, { actor, origin }),
    ),
    route(contract.getPinState, signedIn, ({ actor, origin }) =>
      getPinState(dependencies, {
        userId: actor.userId,
        deviceId: deviceIdOf(dependencies, origin),
      }),
    ),
    route(contract.setPin, signedIn, ({ body, actor, origin }) =>
      setPin(dependencies, { pin: body.pin, currentPin: body.current_pin }, { actor, origin }),
    ),
    route(contract.beginPasskeyStepUp, signedIn, ({ body, actor }) =>
      askPasskey(dependencies, actor, hashOfBinding(bindingOf(body))),
    ),
    route(contract.stepUp, signedIn, ({ body, actor, origin }) =>
      stepUp(dependencies, body, { actor, origin }),
    ),
    ...deskRoutes(dependencies),
  ];
}

function deskRoutes(dependencies: TrustDependencies): Route[] {
  const { db } = dependencies;
  const mayRead = { permission: { capability: "verification.read" } } as const;
  return [
    route(contract.listVerifications, mayRead, ({ query }) => listVerifications(db, query)),
    route(contract.openVerification, mayRead, ({ params, body, actor, origin }) =>
      openVerification(dependencies, { id: params.id, reason: body.reason }, { actor, origin }),
    ),
    route(contract.linkVerificationDocument, mayRead, ({ params, body, actor, origin }) =>
      linkVerificationDocument(
        dependencies,
        { id: params.id, fileId: params.file_id, reason: body.reason },
        { actor, origin },
      ),
    ),
    route(
      contract.decideVerification,
      { permission: { capability: "verification.decide" } },
      ({ params, body, actor, origin }) =>
        decideVerification(
          dependencies,
          { id: params.id, state: body.decision, reason: body.reason },
          { actor, origin },
        ),
    ),
    route(
      contract.searchAccessLog,
      { permission: { capability: "access_log.read" } },
      ({ body, actor, origin }) => searchAccessLog(db, body, { actor, origin }),
    ),
    route(
      contract.readRetainedData,
      { permission: { capability: "personal_data.read_retained" } },
      ({ params, body, actor, origin }) =>
        readRetainedData(
          dependencies,
          { userId: params.user_id, reason: body.reason },
          { actor, origin },
        ),
    ),
  ];
}
