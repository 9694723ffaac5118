import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import { newId } from "#platform/ids";

/** From the browser that began the sign-in; only it knows the verifier behind the challenge. */
export interface PkceChallenge {
  codeChallenge: string;
}

/** How the person proved who they are; a recovery is a code that also forgives the old password. */
export type FlowMethod = "otp" | "recovery" | "oauth";

export interface NewFlowState {
  userId?: string | null;
  linkingUserId?: string | null;
  pkce: PkceChallenge | undefined;
  method: FlowMethod;
  redirectTo: string;
  provider?: string;
  stateHash?: Buffer;
  sealed?: Buffer;
}

/** Long enough for a person to find the mail or to sign in at the provider. */
const flowMinutes = 60;
const authCodeMinutes = 5;

export async function insertFlowState(trx: Trx, flow: NewFlowState): Promise<string> {
  const id = newId();
  await trx
    .insertInto("identity.flow_states")
    .values({
      id,
      user_id: flow.userId ?? null,
      linking_user_id: flow.linkingUserId ?? null,
      code_challenge: flow.pkce?.codeChallenge ?? null,
      method: flow.method,
      redirect_to: flow.redirectTo,
      provider: flow.provider ?? null,
      state_hash: flow.stateHash ?? null,
      sealed: flow.sealed ?? null,
      expires_at: sql`platform.real_now() + make_interval(mins => ${flowMinutes})`,
    })
    .execute();
  return id;
}

/** The person has proved who they are; the code in the address is now worth a session, shortly. */
export async function grantAuthCode(
  trx: Trx,
  grant: { id: string; userId: string; codeHash: Buffer; method: FlowMethod; sealed?: Buffer },
): Promise<void> {
  await trx
    .updateTable("identity.flow_states")
    .set({
      user_id: grant.userId,
      auth_code_hash: grant.codeHash,
      method: grant.method,
      state_hash: null,
      sealed: grant.sealed ?? null,
      expires_at: sql`platform.real_now() + make_interval(mins => ${authCodeMinutes})`,
    })
    .where("id", "=", grant.id)
    .execute();
}

export async function findFlowState(trx: Trx, id: string) {
  return trx.selectFrom("identity.flow_states").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Also when it has expired: the caller tells the two apart. */
export async function takeFlowByAuthCode(trx: Trx, codeHash: Buffer) {
  return trx
    .selectFrom("identity.flow_states")
    .selectAll()
    .select(sql<boolean>`expires_at <= platform.real_now()`.as("is_expired"))
    .where("auth_code_hash", "=", codeHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteFlowState(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("identity.flow_states").where("id", "=", id).execute();
}
