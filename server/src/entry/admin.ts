import { parseArgs } from "node:util";
import { sql } from "kysely";
import { grantRole } from "#app/grant-role";
import { moveClock } from "#app/move-clock";
import { createAdmin, startOperatorSession } from "#modules/identity";
import { verifyAuditSeals } from "#platform/audit/seal-verification";
import { realNow } from "#platform/clock";
import { readConfig } from "#platform/config";
import { createDatabase, createPool } from "#platform/db/database";
import { createAccessTokens } from "#platform/http/access-token";
import { createSealer } from "#platform/sealing";

/** For operators on the machine itself, which is the permission. Run without a command for the list. */
const usage = `areon-admin <command>
  create --email <address> --name <name> --roles <a,b>
                                           make an administrator; prints the link for the password
  grant-role --user <uuid> --role <name>   give a person a role
  token --user <uuid>                      print an access token of 10 minutes for that person
  verify-audit [--days <number>]           compare the audit of the last 31 days with its seals
  clock --add <interval> | --reset         move business time (not in production), e.g. --add "2 days"
  clock                                    print both clocks`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: "string" },
    name: { type: "string" },
    roles: { type: "string" },
    user: { type: "string" },
    role: { type: "string" },
    add: { type: "string" },
    reset: { type: "boolean" },
    days: { type: "string", default: "31" },
  },
});

const config = readConfig(process.env);
const pool = createPool({
  connectionString: config.DATABASE_URL,
  poolSize: 1,
  onPoolError: () => {},
  waitMs: 20_000,
});
const db = createDatabase(pool);
const sealer = createSealer(config);
const print = (text: string) => process.stdout.write(`${text}\n`);

try {
  switch (positionals[0] ?? "help") {
    case "create": {
      const roles = required("roles").split(",");
      const admin = { email: required("email"), name: required("name"), roles };
      const { userId, link } = await createAdmin({ db, config, sealer }, admin);
      print(`${userId}\n${link}`);
      break;
    }
    case "grant-role":
      await grantRole(db, { userId: required("user"), role: required("role") });
      break;
    case "token": {
      const accessTokens = await createAccessTokens(config);
      print(await startOperatorSession({ db, sealer, accessTokens }, required("user")));
      break;
    }
    case "verify-audit": {
      const until = realNow();
      const from = new Date(until.getTime() - Number(values.days) * 24 * 60 * 60 * 1000);
      const broken = await verifyAuditSeals(db, { from, until });
      for (const { minute, problem } of broken) print(`${minute.toISOString()} ${problem}`);
      print(broken.length === 0 ? "every seal holds" : `${broken.length} seals do not hold`);
      process.exitCode = broken.length === 0 ? 0 : 1;
      break;
    }
    case "clock": {
      if (values.add || values.reset) await moveClock(db, { config, add: values.add });
      const { rows } = await sql<{ now: Date; real: Date }>`
        select platform.now() as now, platform.real_now() as real`.execute(db);
      print(`business ${rows[0]!.now.toISOString()}\nreal     ${rows[0]!.real.toISOString()}`);
      break;
    }
    default:
      print(usage);
      break;
  }
} finally {
  await db.destroy();
}

function required(name: "user" | "role" | "email" | "name" | "roles"): string {
  const value = values[name];
  if (!value) throw new Error(`--${name} is missing\n${usage}`);
  return value;
}
