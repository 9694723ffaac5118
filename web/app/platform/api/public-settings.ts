import type { getPublicSettings, PublicSettings } from "@areon/contracts/settings/settings";
import { call } from "~/platform/api/client";

export async function fetchPublicSettings(signal?: AbortSignal): Promise<PublicSettings["values"]> {
  const { values } = await call<typeof getPublicSettings>({
    method: "GET",
    path: "/settings",
    ...(signal && { signal }),
  });
  return values;
}

/** Of a setting that pages write as words; nothing where it has no value yet. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
