import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { linkPolicyFile as endpoint } from "@areon/contracts/insurance/insurance";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { partyCard, type Vault } from "#modules/identity";
import { realNowMs } from "#platform/clock";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { fileLink } from "#platform/http/file-link";
import { sendProblem } from "#platform/http/problem-reply";
import { refuse, type Refusal } from "#platform/refusal";
import { describePolicy, findOwnPolicy } from "../policies/describe-policy.ts";
import { findTerms } from "../policies/terms.queries.ts";
import { makePolicyDocument } from "./policy-document.ts";

/** Whose policy a link asks for; good for whoever has it, for five minutes. */
const policyLink = fileLink("insurance.policy.v1", z.object({ policy: z.uuid(), user: z.uuid() }));

interface Parts {
  db: Database;
  config: Pick<Config, "LINK_SIGNING_KEY">;
  vault: Vault;
}

/** Gives a link to the file, which is made when it is fetched. */
export async function linkPolicyFile(
  { db, config }: Pick<Parts, "db" | "config">,
  { id, userId }: { id: string; userId: string },
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const policy = await findOwnPolicy(db, { id, userId });
  if (!policy) return refuse("not_found");
  const asked = { policy: policy.id, user: userId };
  const { query, expiresAt } = policyLink.sign(config, asked, realNowMs());
  const fileName = fileNameOf(policy);
  return {
    url: `/api/v1/wallet/insurance/files/${fileName}?${query}`,
    file_name: fileName,
    expires_at: expiresAt.toISOString(),
  };
}

/** The link is the permission: it was given to the policy's own person, for five minutes. */
export async function servePolicyFile(
  { db, config, vault }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const link = policyLink.read(config, request.query, realNowMs());
  if (!link) return sendProblem(reply, refuse("file_link_invalid"));
  const policy = await findOwnPolicy(db, { id: link.policy, userId: link.user });
  if (!policy) return sendProblem(reply, refuse("not_found"));
  const insured = await partyCard({ db, vault }, policy.party_id);
  const terms = await findTerms(db, policy.terms_hash.toString("hex"));
  const document = makePolicyDocument(await describePolicy(db, policy), { insured, terms });
  void reply.header("cache-control", "private, no-store");
  void reply.header("content-disposition", `attachment; filename="${fileNameOf(policy)}"`);
  return reply.type("application/pdf").send(document);
}

function fileNameOf({ code }: { code: string }): string {
  return `apolice-areon-${code}.pdf`;
}
