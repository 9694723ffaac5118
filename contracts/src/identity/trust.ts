import { z } from "zod";
import { cnpjCharacters, cpfDigits, isCnpj, isCpf, isPostalCode } from "../brazil/documents.ts";
import { endpoint } from "../core/endpoint.ts";
import { agreementSchema, namesItsAct } from "./agreement.ts";
import { passkeyProofSchema, passkeyRequestSchema } from "./passkeys.ts";
import { idSchema, instantSchema, pageQuery } from "../core/primitives.ts";

const cpfSchema = z.string().max(20).refine(isCpf, "CPF inválido").transform(cpfDigits);
const cnpjSchema = z.string().max(25).refine(isCnpj, "CNPJ inválido").transform(cnpjCharacters);
const postalCodeSchema = z.string().max(9).refine(isPostalCode, "CEP inválido");
const nameSchema = z.string().trim().min(3).max(200);
const reasonSchema = z.string().trim().min(3).max(2000);
const params = z.object({ id: idSchema });

const addressSchema = z
  .object({
    postal_code: z.string(),
    street: z.string(),
    number: z.string(),
    complement: z.string(),
    district: z.string(),
    municipality_code: z.int(),
    municipality: z.string(),
    uf: z.string(),
  })
  .meta({ id: "RegisteredAddress" });

const registrationSchema = z
  .object({
    is_complete: z.boolean(),
    full_name: z.string().nullable(),
    /** Masked: the middle only. */
    cpf: z.string().nullable(),
    /** The year only; day and month stay hidden. */
    birth_year: z.int().nullable(),
    organisation: z.object({ legal_name: z.string(), cnpj: z.string() }).nullable(),
    address: addressSchema.nullable(),
    completed_at: instantSchema.nullable(),
  })
  .meta({ id: "Registration" });
export type Registration = z.infer<typeof registrationSchema>;

const typedAddress = {
  postal_code: postalCodeSchema,
  street: z.string().trim().min(1).max(200),
  number: z.string().trim().min(1).max(20),
  complement: z.string().trim().max(100).default(""),
  district: z.string().trim().max(100).default(""),
  /** Only asked for when the postal code can't be looked up. */
  municipality_code: z.int().min(1).max(9_999_999).optional(),
};

export const getRegistration = endpoint({
  id: "identity.get_registration",
  method: "GET",
  path: "/me/registration",
  summary: "How far one's registration is, with the numbers masked",
  rateClass: "read",
  status: 200,
  response: registrationSchema,
  problems: [],
});

export const completeRegistration = endpoint({
  id: "identity.complete_registration",
  method: "POST",
  path: "/me/registration",
  summary: "Complete one's registration, or correct the address of a complete one",
  rateClass: "sensitive",
  body: z.object({
    id: idSchema,
    full_name: nameSchema,
    cpf: cpfSchema,
    birth_date: z.iso.date().refine((date) => date >= "1900-01-01", "Data inválida"),
    /** When one trades as a company. */
    organisation: z.object({ legal_name: nameSchema, cnpj: cnpjSchema }).optional(),
    ...typedAddress,
  }),
  status: 200,
  response: registrationSchema,
  problems: [
    "name_not_allowed",
    "under_age",
    "cpf_in_use",
    "cnpj_in_use",
    "cnpj_required",
    "registration_locked",
    "proof_too_old",
    "postal_code_not_found",
    "postal_code_not_available",
    "intent_expired",
    "intent_in_progress",
    "intent_mismatch",
  ],
});
export type RegistrationInput = z.output<(typeof completeRegistration)["body"]>;

export const changeAddress = endpoint({
  id: "identity.change_address",
  method: "PUT",
  path: "/me/registration/address",
  summary: "Move: change the address of a complete registration, after a fresh proof",
  rateClass: "sensitive",
  body: z.object({ id: idSchema, ...typedAddress }),
  status: 200,
  response: registrationSchema,
  problems: [
    "registration_incomplete",
    "proof_too_old",
    "postal_code_not_found",
    "postal_code_not_available",
    "intent_expired",
    "intent_in_progress",
    "intent_mismatch",
  ],
});
export type AddressInput = z.output<(typeof changeAddress)["body"]>;

export const documentKinds = [
  "identity_front",
  "identity_back",
  "selfie",
  "address_proof",
  "company_charter",
  "rural_producer_card",
] as const;

const verificationStates = ["draft", "submitted", "approved", "rejected"] as const;

const verificationSchema = z
  .object({
    id: idSchema,
    state: z.enum(verificationStates),
    documents: z.array(
      z.object({ file_id: idSchema, document_kind: z.enum(documentKinds), filename: z.string() }),
    ),
    /** What the desk wrote when it said no. */
    reason: z.string().nullable(),
    created_at: instantSchema,
    submitted_at: instantSchema.nullable(),
    decided_at: instantSchema.nullable(),
    history: z.array(z.object({ state: z.enum(verificationStates), occurred_at: instantSchema })),
  })
  .meta({ id: "Verification" });
export type Verification = z.infer<typeof verificationSchema>;

export const getVerification = endpoint({
  id: "identity.get_verification",
  method: "GET",
  path: "/me/verification",
  summary: "One's latest request to be verified as a seller",
  rateClass: "read",
  status: 200,
  response: z.object({ is_verified: z.boolean(), verification: verificationSchema.nullable() }),
  problems: [],
});

export const submitVerification = endpoint({
  id: "identity.submit_verification",
  method: "POST",
  path: "/me/verification",
  summary: "Keep the documents of a verification as a draft, or send them to the desk",
  rateClass: "write",
  body: z.object({
    id: idSchema,
    documents: z
      .array(z.object({ file_id: idSchema, document_kind: z.enum(documentKinds) }))
      .max(12),
    submit: z.boolean(),
  }),
  status: 200,
  response: verificationSchema,
  problems: [
    "registration_incomplete",
    "verification_not_open",
    "verification_documents_missing",
    "not_found",
    "file_not_ready",
    "intent_in_progress",
    "intent_mismatch",
  ],
});

const queuedVerificationSchema = z.object({
  id: idSchema,
  user_id: z.uuid(),
  full_name: z.string(),
  is_organisation: z.boolean(),
  submitted_at: instantSchema,
});

export const listVerifications = endpoint({
  id: "identity.list_verifications",
  method: "GET",
  path: "/admin/verifications",
  summary: "Requests that wait for the desk, oldest first",
  rateClass: "read",
  query: z.object(pageQuery),
  status: 200,
  response: z.object({
    verifications: z.array(queuedVerificationSchema),
    next_cursor: z.string().nullable(),
  }),
  problems: [],
});

/** Who a person is before the law, in clear: only for the desk, and every look is logged. */
const legalData = {
  user_id: z.uuid(),
  full_name: z.string(),
  cpf: z.string(),
  birth_date: z.iso.date(),
  organisation: z.object({ legal_name: z.string(), cnpj: z.string() }).nullable(),
  address: addressSchema,
};

/** A reason is given for every look at a person's papers, and the look is logged. */
export const openVerification = endpoint({
  id: "identity.open_verification",
  method: "POST",
  path: "/admin/verifications/{id}/opening",
  summary: "See a request with the person's data, for a reason that is logged",
  rateClass: "sensitive",
  params,
  body: z.object({ reason: reasonSchema }),
  status: 200,
  response: verificationSchema.extend(legalData),
  problems: ["not_found"],
});

export const linkVerificationDocument = endpoint({
  id: "identity.link_verification_document",
  method: "POST",
  path: "/admin/verifications/{id}/documents/{file_id}/link",
  summary: "A link to one document, good for five minutes, for a reason that is logged",
  rateClass: "sensitive",
  params: z.object({ id: idSchema, file_id: idSchema }),
  body: z.object({ reason: reasonSchema }),
  status: 200,
  response: z.object({ url: z.url(), expires_at: instantSchema }),
  problems: ["not_found"],
});

export const decideVerification = endpoint({
  id: "identity.decide_verification",
  method: "POST",
  path: "/admin/verifications/{id}/decision",
  summary: "Approve or reject a request of another person",
  rateClass: "sensitive",
  params,
  body: z.object({ decision: z.enum(["approved", "rejected"]), reason: reasonSchema }),
  status: 200,
  response: z.object({ id: idSchema, state: z.enum(["approved", "rejected"]) }),
  problems: ["not_found", "verification_not_open", "own_request"],
});

const pinSchema = z.string().regex(/^\d{6}$/, "O PIN tem 6 números");

export const getPinState = endpoint({
  id: "identity.get_pin_state",
  method: "GET",
  path: "/me/pin",
  summary: "Whether a transaction PIN is set, locked, or money out waits",
  rateClass: "read",
  status: 200,
  response: z.object({
    is_set: z.boolean(),
    locked_until: instantSchema.nullable(),
    /** Until then money out needs the authenticator app. */
    money_out_waits_until: instantSchema.nullable(),
  }),
  problems: [],
});

export const setPin = endpoint({
  id: "identity.set_pin",
  method: "PUT",
  path: "/me/pin",
  summary: "Set the transaction PIN, change it with the current one, or reset a forgotten one",
  rateClass: "sensitive",
  body: z.object({
    pin: pinSchema,
    /** Without it a PIN that is set is reset, and money out waits for a day. */
    current_pin: pinSchema.optional(),
  }),
  status: 204,
  response: z.null(),
  problems: [
    "registration_incomplete",
    "pin_too_simple",
    "pin_not_set",
    "pin_wrong",
    "pin_locked",
    "proof_too_old",
  ],
});

export const stepUp = endpoint({
  id: "identity.step_up",
  method: "POST",
  path: "/me/step-up",
  summary: "Exchange the PIN, a code of the authenticator app or a passkey for a grant of one use",
  rateClass: "sensitive",
  body: agreementSchema
    .extend({
      pin: pinSchema.optional(),
      totp: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      /** The answer to `begin_passkey_step_up`, which named the same agreement. */
      passkey: z.object({ challenge_id: idSchema, credential: passkeyProofSchema }).optional(),
    })
    .refine(
      ({ pin, totp, passkey }) =>
        [pin, totp, passkey].filter((proof) => proof !== undefined).length === 1,
      "Informe o PIN, o código ou a passkey",
    )
    .refine(...namesItsAct),
  status: 200,
  response: z.object({ grant: z.string(), expires_at: instantSchema }),
  problems: [
    "pin_not_set",
    "pin_wrong",
    "pin_locked",
    "totp_wrong",
    "totp_not_available",
    "passkey_refused",
    "factor_too_new",
    "money_out_waits",
  ],
});

export const beginPasskeyStepUp = endpoint({
  id: "identity.begin_passkey_step_up",
  method: "POST",
  path: "/me/step-up/passkey",
  summary: "What a passkey has to sign for one agreement; good for one answer within five minutes",
  rateClass: "sensitive",
  body: agreementSchema.refine(...namesItsAct),
  status: 200,
  response: passkeyRequestSchema,
  problems: ["passkey_not_available"],
});

const accessEntrySchema = z.object({
  id: idSchema,
  occurred_at: instantSchema,
  actor_id: z.uuid(),
  subject_id: z.uuid(),
  object_kind: z.string(),
  object_id: z.string(),
  fields: z.array(z.string()),
  reason: z.string(),
});

export const searchAccessLog = endpoint({
  id: "identity.search_access_log",
  method: "POST",
  path: "/admin/access-log/searches",
  summary: "Who read protected data of a person, or what a person read; the search is logged too",
  rateClass: "sensitive",
  body: z.object({
    subject_id: z.uuid().optional(),
    actor_id: z.uuid().optional(),
    reason: reasonSchema,
    ...pageQuery,
    cursor: z.uuid().optional(),
  }),
  status: 200,
  response: z.object({ entries: z.array(accessEntrySchema), next_cursor: z.string().nullable() }),
  problems: [],
});

export const readRetainedData = endpoint({
  id: "identity.read_retained_data",
  method: "POST",
  path: "/admin/retained-data/{user_id}/opening",
  summary: "What the law makes us keep of a person, for a reason that is logged",
  rateClass: "sensitive",
  params: z.object({ user_id: z.uuid() }),
  body: z.object({ reason: reasonSchema }),
  status: 200,
  response: z.object({ ...legalData, kept_until: instantSchema.nullable() }),
  problems: ["not_found", "retained_data_gone"],
});
