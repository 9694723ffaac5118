import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { applyForJob as endpoint } from "@areon/contracts/content/job-applications";
import { holdFile } from "#modules/files";
import { countAttempts, networkOf } from "#modules/identity";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import type { Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { addJob } from "#platform/jobs/add-job";
import { refuse, type Refusal } from "#platform/refusal";
import type { Sealer } from "#platform/sealing";
import { applicationMailTask } from "./application-mail-task.ts";
import { findApplication, findOpenJob, lockUpload } from "./application.queries.ts";

type Wish = EndpointRequest<typeof endpoint>["body"];
type Applied = EndpointResult<typeof endpoint>;

/** The rest of an application whose curriculum is here; from now on both are kept together. */
export async function applyForJob(
  parts: { db: Database; sealer: Sealer },
  wish: Wish,
  origin: Origin,
): Promise<Applied | Refusal> {
  const network = ["application", networkOf(origin.address)];
  const seconds = await countAttempts(parts, [{ kind: "mail_network", subject: network }]);
  if (seconds !== undefined) return refuse("rate_limited", { seconds });
  const subject = ["application", wish.email.toLowerCase()];
  const wait = await countAttempts(parts, [{ kind: "mail_address", subject }]);
  return allOrNothing(parts.db, async (trx) => {
    const busy = await lockIntent(trx, wish.id);
    if (busy) return busy;
    const earlier = await findApplication(trx, wish.id);
    if (earlier) return isSame(earlier, wish) ? applied(earlier) : refuse("intent_mismatch");
    if (isStaleIntent({ id: wish.id, realNowMs: realNowMs() })) return refuse("intent_expired");
    const refused = await keepApplication(trx, wish);
    if (refused) return refused;
    // Over the limit of an address the application is kept all the same, only without a receipt.
    if (wait === undefined) await addJob(trx, applicationMailTask, { application_id: wish.id });
    return applied((await findApplication(trx, wish.id))!);
  });
}

async function keepApplication(trx: Trx, wish: Wish): Promise<Refusal | null> {
  const { id, job, name, email, phone, city, message } = wish;
  if (job !== null && !(await findOpenJob(trx, job))) return refuse("application_job_closed");
  const upload = await lockUpload(trx, id);
  if (!upload) return refuse("application_cv_missing");
  const { file_id: fileId } = upload;
  const holder = `application:${id}` as const;
  const refused = await holdFile(trx, { fileId, ownerId: id, kind: "curriculum", holder });
  if (refused) return refuse("application_cv_missing");
  await trx
    .insertInto("content.job_applications")
    .values({
      id,
      job_number: job,
      name,
      email: email.toLowerCase(),
      phone,
      city,
      message,
      file_id: fileId,
    })
    .execute();
  await trx.deleteFrom("content.curriculum_uploads").where("application_id", "=", id).execute();
  return null;
}

type Stored = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

function isSame(earlier: Stored, wish: Wish): boolean {
  return (
    earlier.job_number === wish.job &&
    earlier.email === wish.email.toLowerCase() &&
    (["name", "phone", "city", "message"] as const).every((key) => earlier[key] === wish[key])
  );
}

function applied({ id, received_at: receivedAt }: Stored): Applied {
  return { id, received_at: receivedAt.toISOString() };
}
