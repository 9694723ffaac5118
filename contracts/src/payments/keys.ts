import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { pixKeyKinds } from "../brazil/pix-key.ts";
import { idSchema, instantSchema } from "../core/primitives.ts";

export const pixKeyStates = ["registering", "active", "removing", "removed", "failed"] as const;
export type PixKeyState = (typeof pixKeyStates)[number];

const kindSchema = z.enum(pixKeyKinds);

export const ownPixKeySchema = z
  .object({
    id: idSchema,
    kind: kindSchema,
    state: z.enum(pixKeyStates),
    /** As its owner reads it; null for a random key that the bank has not made yet. */
    value: z.string().nullable(),
    /** Canonical, for copying. */
    copy_value: z.string().nullable(),
    /** Pix copia e cola of an active key, for a QR picture; whoever pays types the amount. */
    code: z.string().nullable(),
    /** What the bank said, in words, when it did not register the key. */
    failure: z.string().nullable(),
    created_at: instantSchema,
  })
  .meta({ id: "OwnPixKey" });
export type OwnPixKey = z.infer<typeof ownPixKeySchema>;

/**
 * What the caller could register. Nothing is typed: document, telephone and e-mail are those of the
 * account. `unconfirmed` leads to /profile, where a code is sent to the address.
 */
const offerSchema = z.object({
  kind: kindSchema,
  /** A CPF is masked: it is shown whole once it is a key. */
  value: z.string().nullable(),
  state: z.enum(["available", "registered", "unconfirmed", "missing"]),
});

export const listPixKeys = endpoint({
  id: "payments.list_pix_keys",
  method: "GET",
  path: "/wallet/pix-keys",
  summary: "The caller's Pix keys, and which more could be registered",
  rateClass: "read",
  status: 200,
  response: z.object({
    keys: z.array(ownPixKeySchema),
    offers: z.array(offerSchema),
    max: z.int(),
    left: z.int(),
  }),
  problems: ["registration_incomplete", "wallet_not_for_admins"],
});

export const registerPixKey = endpoint({
  id: "payments.register_pix_key",
  method: "POST",
  path: "/wallet/pix-keys",
  summary: "Register a Pix key that leads to the caller's wallet; the id is the intent",
  rateClass: "write",
  body: z.object({ id: idSchema, kind: kindSchema }),
  status: 201,
  response: ownPixKeySchema,
  problems: [
    "rails_off",
    "registration_incomplete",
    "wallet_not_for_admins",
    "pix_key_not_confirmed",
    "pix_key_exists",
    "pix_key_taken",
    "pix_key_limit",
    "intent_expired",
    "intent_in_progress",
    "intent_mismatch",
  ],
});

export const removePixKey = endpoint({
  id: "payments.remove_pix_key",
  method: "POST",
  path: "/wallet/pix-keys/{id}/removal",
  summary: "Give a Pix key up",
  rateClass: "write",
  params: z.object({ id: idSchema }),
  status: 200,
  response: ownPixKeySchema,
  problems: ["rails_off", "not_found", "pix_key_not_active"],
});
