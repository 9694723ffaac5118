import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema } from "../core/primitives.ts";

const encoded = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/);

const credential = {
  id: encoded(1_400),
  rawId: encoded(1_400),
  type: z.literal("public-key"),
};

/** How a browser writes what an authenticator signed, by the standard's `AuthenticationResponseJSON`. */
export const passkeyProofSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(8_000),
    authenticatorData: encoded(8_000),
    signature: encoded(8_000),
    userHandle: encoded(100).nullish(),
  }),
});
export type PasskeyProof = z.output<typeof passkeyProofSchema>;

/** The same for a new passkey, by `RegistrationResponseJSON`. */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(8_000),
    attestationObject: encoded(30_000),
    transports: z.array(z.string().max(20)).max(10).nullish(),
  }),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

/** What the browser is to be asked, by `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyRequestSchema = z.object({
  challenge_id: idSchema,
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal("required"),
    allowCredentials: z.array(
      z.object({
        id: z.string(),
        type: z.literal("public-key"),
        transports: z.array(z.string()),
      }),
    ),
  }),
});

const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The browser in which it was made: "Chrome no Android". */
  device: z.string(),
  /** Kept by a password manager, so that it is on other devices of the person too. */
  is_backed_up: z.boolean(),
  created_at: instantSchema,
  last_used_at: instantSchema.nullable(),
});
export type Passkey = z.output<typeof passkeySchema>;

export const listPasskeys = endpoint({
  id: "identity.list_passkeys",
  method: "GET",
  path: "/me/passkeys",
  summary: "Own passkeys; they are added and removed as factors of the auth server",
  rateClass: "read",
  status: 200,
  response: z.object({ passkeys: z.array(passkeySchema) }),
  problems: [],
});

export const renamePasskey = endpoint({
  id: "identity.rename_passkey",
  method: "PUT",
  path: "/me/passkeys/{id}/name",
  summary: "Give a passkey another name",
  rateClass: "write",
  params: z.object({ id: idSchema }),
  body: z.object({ name: z.string().trim().min(1).max(60) }),
  status: 204,
  response: z.null(),
  problems: ["not_found", "second_factor_required", "passkey_name_taken"],
});
