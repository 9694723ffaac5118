import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { createFileStore } from "#modules/files";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { testConfig } from "#platform/test-config";
import { createTestLog, type TestLog } from "#platform/test-log";
import { insertDocument, openTrustSite, type TrustSite } from "../../trust/test-site.ts";
import { trustRoutes } from "../../trust/trust.routes.ts";
import { profileRoutes } from "../profile.routes.ts";
import { identityPersonalTables } from "./personal-tables.ts";
import type { ErasureBlocker, PrivacyDependencies } from "./privacy-dependencies.ts";
import { privacyJobs } from "./privacy.jobs.ts";
import { privacyRoutes } from "./privacy.routes.ts";
import { privacySweepers } from "./privacy.sweepers.ts";
import { trustSweepers } from "../../trust/trust.sweepers.ts";

export interface PrivacySite extends TrustSite {
  /** What the server and the jobs have logged, at the finest level there is. */
  logged: TestLog;
  blockers: ErasureBlocker[];
  /** Runs what the worker would: the export's job, and every sweeper until nothing is due. */
  buildExport(exportId: string): Promise<void>;
  sweepAll(): Promise<void>;
  /** Everything in the file store, as one text. */
  storedBytes(): Promise<string>;
}

export async function openPrivacySite(): Promise<PrivacySite> {
  const directory = await mkdtemp(join(tmpdir(), "areon-privacy-"));
  const fileStore = createFileStore(testConfig({ FILES_DIRECTORY: directory }));
  const blockers: ErasureBlocker[] = [];
  let privacy: PrivacyDependencies | undefined;
  const logged = createTestLog();
  const site = await openTrustSite((dependencies) => {
    privacy = {
      ...dependencies,
      fileStore,
      personalTables: identityPersonalTables,
      erasureBlockers: blockers,
      retentionClaims: [],
    };
    return [
      ...trustRoutes(dependencies),
      ...profileRoutes(dependencies),
      ...privacyRoutes(privacy),
    ];
  }, logged.log);
  const sweepers = [...trustSweepers(site.dependencies), ...privacySweepers(privacy!)];
  const [build] = privacyJobs(privacy!);
  return {
    ...site,
    logged,
    blockers,
    buildExport: async (exportId) => {
      const context = { signal: AbortSignal.timeout(10_000), attempt: 1, effectKey: exportId };
      await build!.run({ export_id: exportId }, context);
    },
    sweepAll: async () => {
      for (const sweeper of sweepers) while ((await sweeper.sweep(site.database.db)) > 0);
    },
    storedBytes: async () => {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      const contents = await Promise.all(
        files.map(({ parentPath, name }) => readFile(join(parentPath, name), "latin1")),
      );
      return contents.join("\n");
    },
    close: async () => {
      await site.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export interface Canary {
  person: TestPerson;
  verificationId: string;
  /** Texts that were put in; each is unlike anything else in the database. */
  texts: string[];
  /** The same, and what no log may hold either: other spellings, and what opens the account. */
  unloggable: string[];
  cpf: string;
}

/** A person who has used everything there is, with marked texts in every place that takes one. */
export async function insertCanary(site: PrivacySite, cpf: string): Promise<Canary> {
  const mark = `zz${randomBytes(5).toString("hex")}`;
  const person = await site.signIn(["seller"]);
  const { userId } = person.actor;
  const { db } = site.database;
  const must = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(JSON.stringify(body));
  };
  await must(
    site.call(person, "POST", "/me/registration", {
      id: newId(),
      full_name: `Legal ${mark}`,
      cpf,
      birth_date: "1971-09-13",
      postal_code: "78890-000",
      street: `Rua ${mark}`,
      number: "1",
    }),
  );
  await must(
    site.call(person, "PATCH", "/me/profile", {
      full_name: `Nome ${mark}`,
      username: mark,
      bio: `Bio ${mark}`,
      phone: "(65) 98765-4321",
      municipality_code: 5107925,
    }),
  );
  await must(site.call(person, "PUT", "/me/pin", { pin: "804619" }));
  await must(
    site.call(person, "POST", "/me/step-up", { purpose: "sensitive_data", pin: "804619" }),
  );
  await must(
    site.call(person, "PATCH", "/me/preferences", {
      theme: "dark",
      notifications: [{ kind: "order", channel: "sms", is_on: true }],
    }),
  );
  await must(
    site.call(person, "POST", "/me/consents", {
      id: newId(),
      purpose: "marketing_email",
      is_granted: true,
    }),
  );
  const kinds = ["identity_front", "identity_back", "address_proof"];
  const documents = await Promise.all(
    kinds.map(async (document_kind) => ({
      document_kind,
      file_id: await insertDocument(site, person, `${mark}.pdf`),
    })),
  );
  const verificationId = newId();
  await must(
    site.call(person, "POST", "/me/verification", { id: verificationId, documents, submit: true }),
  );
  await insertDocument(site, person, `solto-${mark}.pdf`);
  await insertSignInRows(site, { userId, mark });
  await sql`update identity.users set email = ${`${mark}@fazenda.com.br`},
    user_metadata = ${JSON.stringify({ nickname: mark })}, suspended_at = platform.now(),
    suspension_reason = ${`motivo ${mark}`} where id = ${userId}`.execute(db);
  const texts = [mark, cpf, "98765-4321", "5565987654321", "1971-09-13"];
  return { person, verificationId, texts, unloggable: [...texts, ...spellings(person, cpf)], cpf };
}

function spellings({ authorization }: TestPerson, cpf: string): string[] {
  const token = authorization.replace("Bearer ", "");
  return [writtenCpf(cpf), "65987654321", "13/09/1971", "804619", token];
}

/** As people write it. */
export function writtenCpf(cpf: string): string {
  return cpf.replace(/(...)(...)(...)(..)/, "$1.$2.$3-$4");
}

/** Rows of the auth server, written as it would write them. */
async function insertSignInRows(
  { database: { db } }: PrivacySite,
  { userId, mark }: { userId: string; mark: string },
): Promise<void> {
  const factorId = newId();
  await sql`insert into identity.devices (user_id, device_key, label)
    values (${userId}, ${randomBytes(32)}, ${`Aparelho ${mark}`})`.execute(db);
  await sql`update identity.sessions set user_agent = ${`Navegador ${mark}`}
    where user_id = ${userId}`.execute(db);
  await sql`insert into identity.one_time_tokens
    (user_id, purpose, address, code_hash, code_expires_at, link_expires_at)
    values (${userId}, 'recovery', ${`${mark}@fazenda.com.br`}, ${randomBytes(32)},
      platform.now(), platform.now())`.execute(db);
  await sql`insert into identity.flow_states (user_id, method, redirect_to, expires_at)
    values (${userId}, 'password', ${`/x?${mark}`}, platform.real_now())`.execute(db);
  await sql`insert into identity.identities (user_id, provider, provider_id, identity_data, email)
    values (${userId}, 'openid', ${mark}, ${JSON.stringify({ name: mark })}, ${`${mark}@fazenda.com.br`})`.execute(
    db,
  );
  await sql`insert into identity.factors (id, user_id, factor_type, friendly_name, sealed_secret)
    values (${factorId}, ${userId}, 'totp', ${`App ${mark}`}, ${randomBytes(40)})`.execute(db);
  await sql`insert into identity.challenges (factor_id, address, expires_at)
    values (${factorId}, '200.1.2.3', platform.real_now())`.execute(db);
  await sql`insert into identity.passkeys
    (factor_id, user_id, credential_id, public_key, sign_count, device_label, is_backed_up)
    values (${factorId}, ${userId}, ${randomBytes(32)}, ${randomBytes(77)}, 0, ${`Celular ${mark}`},
      true)`.execute(db);
  await sql`insert into identity.passkey_challenges
    (purpose, challenge, user_id, session_id, factor_id, expires_at)
    values ('add', ${randomBytes(32)}, ${userId}, ${newId()}, ${factorId}, platform.real_now())`.execute(
    db,
  );
  await sql`insert into identity.recovery_codes (user_id, code_hash)
    values (${userId}, ${randomBytes(32)})`.execute(db);
  await sql`insert into identity.messages (user_id, channel, template)
    values (${userId}, 'mail', 'recovery')`.execute(db);
}
