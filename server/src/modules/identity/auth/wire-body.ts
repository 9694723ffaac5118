import { passwordLimits } from "@areon/contracts/identity/terms";
import { z } from "zod";
import { fitsMetadata } from "../accounts/metadata.ts";
import type { Address } from "../accounts/account.queries.ts";
import { authRefuse, type AuthRefusal } from "./auth-refusal.ts";

/** Empty counts as absent, as null does. */
const absent = z
  .union([z.literal(""), z.null()])
  .transform(() => undefined)
  .optional();

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** Spaces, dashes and brackets are how people write it; the plus may be missing. */
const phone = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/[\s().-]/g, "").replace(/^\+?/, "+"))
  .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/));

export const optionalEmail = absent.or(email).optional();
export const optionalPhone = absent.or(phone).optional();
/** Cut off at nothing: what is too long is refused by the policy, not shortened. */
export const password = z.string().max(passwordLimits.maxLength * 8);

export const metadata = z
  .record(z.string().max(100), z.json())
  .refine(fitsMetadata)
  .nullish()
  .transform((data) => data ?? {});

export const pkceFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

export const addressFields = { email: optionalEmail, phone: optionalPhone };

/** Exactly one of the two. */
export function readAddress(
  body: { email?: string | undefined; phone?: string | undefined },
  whenNone: AuthRefusal = authRefuse("validation_failed"),
): Address | AuthRefusal {
  if (body.email !== undefined && body.phone !== undefined) return authRefuse("validation_failed");
  if (body.email !== undefined) return { email: body.email };
  return body.phone === undefined ? whenNone : { phone: body.phone };
}

const givenName = z.string().trim().max(200).catch("");

/** What sign-up copies out of the submitted data, once; later changes of it change nothing. */
export function readPerson(data: Record<string, unknown>): {
  fullName: string;
  userType: "buyer" | "seller" | undefined;
} {
  const fullName = givenName.parse(data["full_name"] ?? data["name"] ?? "");
  const userType = z.enum(["buyer", "seller"]).safeParse(data["user_type"] ?? "buyer");
  return { fullName, userType: userType.data };
}
