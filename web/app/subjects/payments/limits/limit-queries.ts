import type { EndpointInput } from "@areon/contracts/core/endpoint";
import type {
  cancelLimitChange,
  changePayoutLimit,
  confirmDevice,
} from "@areon/contracts/payments/limits";
import { call } from "~/platform/api/client";

export function postLimitChange(body: EndpointInput<typeof changePayoutLimit>["body"]) {
  return call<typeof changePayoutLimit>({ method: "POST", path: "/wallet/limits/changes", body });
}

export function callLimitChangeOff(id: string) {
  return call<typeof cancelLimitChange>({
    method: "POST",
    path: "/wallet/limits/changes/{id}/cancellation",
    params: { id },
  });
}

export function postDeviceConfirmation(body: EndpointInput<typeof confirmDevice>["body"]) {
  return call<typeof confirmDevice>({
    method: "POST",
    path: "/wallet/device/confirmation",
    body,
  });
}
