import type { getReceipt, Receipt } from "@areon/contracts/wallet/wallet";
import { data } from "react-router";
import { ApiProblem } from "~/platform/api/api-problem";
import { call } from "~/platform/api/client";
import { serverConfig } from "~/platform/api/server-config.server";

/** A link that ran out, or never was, is a page that says so; a silent API is an error page. */
export async function loadReceipt(token: string) {
  try {
    const receipt: Receipt = await call<typeof getReceipt>({
      method: "GET",
      path: "/receipts/{token}",
      params: { token },
    });
    return data({ receipt, origin: serverConfig().publicOrigin });
  } catch (failure) {
    const isMissing =
      failure instanceof ApiProblem && (failure.status === 404 || failure.status === 400);
    if (!isMissing) throw failure;
    return data({ receipt: undefined }, { status: 404 });
  }
}
