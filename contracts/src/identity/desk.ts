import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema, pageQuery } from "../core/primitives.ts";
import { userTypes } from "./user-type.ts";

const params = z.object({ id: z.uuid() });
const reasonSchema = z.string().trim().min(3).max(2000);

/** Roles of administrators; buyers and sellers have theirs by their account. */
export const staffRoles = ["support", "finance", "moderation", "super"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const userStates = ["active", "suspended", "deleted"] as const;
export type UserState = (typeof userStates)[number];

export const verificationStandings = ["none", "submitted", "approved", "rejected"] as const;
export type VerificationStanding = (typeof verificationStandings)[number];

export const getOwnDesk = endpoint({
  id: "identity.get_own_desk",
  method: "GET",
  path: "/admin/desk",
  summary: "The administrator's own name, roles and what they allow",
  rateClass: "read",
  status: 200,
  response: z
    .object({
      user_id: z.uuid(),
      full_name: z.string(),
      roles: z.array(z.string()),
      capabilities: z.array(z.string()),
    })
    .meta({ id: "OwnDesk" }),
  problems: [],
});

/** Counted up to a thousand: beyond that an exact number would cost a walk over the whole table. */
const countSchema = z.object({ count: z.int(), is_more: z.boolean() }).meta({ id: "BoundedCount" });

export const countUsers = endpoint({
  id: "identity.count_users",
  method: "GET",
  path: "/admin/users/figures",
  summary: "How many accounts there are of each kind, counted up to a thousand",
  rateClass: "read",
  status: 200,
  response: z.object({
    accounts: countSchema,
    buyers: countSchema,
    sellers: countSchema,
    suspended: countSchema,
  }),
  problems: [],
});

/** Addresses are masked in lists; who needs them in full opens the person and says why. */
export const listedUserSchema = z
  .object({
    id: z.uuid(),
    full_name: z.string(),
    username: z.string().nullable(),
    email: z.string().nullable(),
    user_type: z.enum(userTypes),
    state: z.enum(userStates),
    verification: z.enum(verificationStandings),
    place: z.string().nullable(),
    created_at: instantSchema,
  })
  .meta({ id: "ListedUser" });
export type ListedUser = z.infer<typeof listedUserSchema>;

/** In a body, because what is typed here (a CPF, an address) must not end up in logs of addresses. */
export const searchUsers = endpoint({
  id: "identity.search_users",
  method: "POST",
  path: "/admin/users/searches",
  summary: "Accounts by name, e-mail, profile name, CPF or CNPJ and by filters, page by page",
  rateClass: "read",
  body: z.object({
    search: z.string().trim().max(254).default(""),
    user_type: z.enum(userTypes).optional(),
    state: z.enum(userStates).optional(),
    verification: z.enum(verificationStandings).optional(),
    ...pageQuery,
    cursor: z.uuid().optional(),
  }),
  status: 200,
  response: z.object({
    users: z.array(listedUserSchema),
    /** Present also on a page with few or no hits, when there is more to look through. */
    next_cursor: z.uuid().nullable(),
  }),
  problems: [],
});
export type UserSearch = z.output<(typeof searchUsers)["body"]>;

const personSchema = z.object({ id: z.uuid(), full_name: z.string() });

export const userDetailsSchema = listedUserSchema
  .extend({
    phone: z.string().nullable(),
    email_confirmed_at: instantSchema.nullable(),
    last_sign_in_at: instantSchema.nullable(),
    is_organisation: z.boolean(),
    has_second_factor: z.boolean(),
    suspension: z
      .object({
        since: instantSchema,
        until: instantSchema.nullable(),
        reason: z.string(),
        by: personSchema.nullable(),
      })
      .nullable(),
    /** Masked; null until the registration is complete. */
    registration: z
      .object({
        cpf: z.string(),
        birth_year: z.int(),
        organisation: z.object({ legal_name: z.string(), cnpj: z.string() }).nullable(),
        completed_at: instantSchema,
      })
      .nullable(),
    latest_verification: z
      .object({
        id: idSchema,
        state: z.enum(["submitted", "approved", "rejected"]),
        submitted_at: instantSchema.nullable(),
        decided_at: instantSchema.nullable(),
      })
      .nullable(),
    roles: z.array(
      z.object({
        role: z.string(),
        granted_at: instantSchema,
        granted_by: personSchema.nullable(),
      }),
    ),
    /** Role changes of this person that wait for a second administrator. */
    pending_role_changes: z.array(
      z.object({
        id: z.uuid(),
        change: z.enum(["grant", "revoke"]),
        role: z.string(),
        requested_by: personSchema,
        requested_at: instantSchema,
      }),
    ),
    sessions: z.array(
      z.object({
        id: idSchema,
        device: z.string(),
        has_second_factor: z.boolean(),
        created_at: instantSchema,
        used_at: instantSchema,
      }),
    ),
    audit: z.array(
      z.object({
        id: idSchema,
        occurred_at: instantSchema,
        action: z.string(),
        actor: personSchema.nullable(),
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "UserDetails" });
export type UserDetails = z.infer<typeof userDetailsSchema>;

export const getUser = endpoint({
  id: "identity.get_user",
  method: "GET",
  path: "/admin/users/{id}",
  summary: "One account with roles, verification, sessions and what was done lately; masked",
  rateClass: "read",
  params,
  status: 200,
  response: userDetailsSchema,
  problems: ["not_found"],
});

export const openUser = endpoint({
  id: "identity.open_user",
  method: "POST",
  path: "/admin/users/{id}/opening",
  summary: "A person's data in full, for a reason that is logged",
  rateClass: "sensitive",
  params,
  body: z.object({ reason: reasonSchema }),
  status: 200,
  response: z
    .object({
      email: z.string().nullable(),
      phone: z.string().nullable(),
      registration: z
        .object({
          full_name: z.string(),
          cpf: z.string(),
          birth_date: z.iso.date(),
          address: z.string(),
          organisation: z.object({ legal_name: z.string(), cnpj: z.string() }).nullable(),
        })
        .nullable(),
    })
    .meta({ id: "OpenedUser" }),
  problems: ["not_found"],
});

export const suspendUser = endpoint({
  id: "identity.suspend_user",
  method: "POST",
  path: "/admin/users/{id}/suspension",
  summary: "Suspend an account, for a time or without an end; all its sessions end",
  rateClass: "sensitive",
  params,
  body: z.object({ reason: reasonSchema, until: instantSchema.optional() }),
  status: 200,
  response: z.object({ id: z.uuid(), ended_sessions: z.int() }),
  problems: [
    "not_found",
    "own_request",
    "staff_account",
    "user_already_suspended",
    "end_in_the_past",
  ],
});

export const reinstateUser = endpoint({
  id: "identity.reinstate_user",
  method: "POST",
  path: "/admin/users/{id}/reinstatement",
  summary: "End the suspension of an account",
  rateClass: "sensitive",
  params,
  body: z.object({ reason: reasonSchema }),
  status: 200,
  response: z.object({ id: z.uuid() }),
  problems: ["not_found", "own_request", "staff_account", "user_not_suspended"],
});

export const endUserSessions = endpoint({
  id: "identity.end_user_sessions",
  method: "POST",
  path: "/admin/users/{id}/session-endings",
  summary: "End one or all sessions of a person",
  rateClass: "sensitive",
  params,
  body: z.object({ reason: reasonSchema, session_id: idSchema.optional() }),
  status: 200,
  response: z.object({ ended_sessions: z.int() }),
  problems: ["not_found", "own_request", "staff_account"],
});

export const requestRoleChange = endpoint({
  id: "identity.request_role_change",
  method: "POST",
  path: "/admin/users/{id}/role-changes",
  summary: "Ask for a role to be granted or revoked; a second administrator decides",
  rateClass: "sensitive",
  params,
  body: z.object({
    id: idSchema,
    change: z.enum(["grant", "revoke"]),
    role: z.enum(staffRoles),
    reason: reasonSchema,
  }),
  status: 202,
  response: z.object({ id: idSchema, state: z.enum(["awaiting_approval", "applied"]) }),
  problems: [
    "not_found",
    "own_request",
    "role_for_admins_only",
    "role_already_granted",
    "role_not_granted",
    "role_change_pending",
    "approval_not_pending",
    "intent_expired",
    "intent_in_progress",
    "intent_mismatch",
  ],
});
