import fastify from "fastify";
import { z } from "zod";
import { acquirerOptionsFrom } from "./acquirer/acquirer-environment.ts";
import { addAcquirer } from "./acquirer/add-acquirer.ts";
import { bankOptionsFrom } from "./bank/bank-environment.ts";
import { addBankControl } from "./bank/control/control.ts";
import { startBank } from "./bank/start-bank.ts";
import { createSandboxClock } from "./clock.ts";
import { addExchangeRates } from "./exchange-rates.ts";
import { addIssuer } from "./issuer/add-issuer.ts";
import { issuerOptionsFrom } from "./issuer/issuer-environment.ts";
import { startMailSink } from "./mail/mail-sink.ts";
import { addOpenId } from "./openid.ts";
import { addPostalCodes } from "./postal-codes.ts";
import { addSms } from "./sms.ts";

/**
 * Stand-ins for the outside parties, speaking their protocols on loopback. Development, tests and
 * the demo differ from production only in addresses and keys.
 */
const environment = z
  .object({
    SANDBOX_PORT: z.coerce.number().int().default(3900),
    SANDBOX_SMTP_PORT: z.coerce.number().int().default(3925),
    /** Where the product answers; the sandbox lives in its business time. */
    API_ORIGIN: z.url().optional(),
    /** Where people see it; the provider sends them back there. */
    PUBLIC_ORIGIN: z.url().default("http://localhost:3000"),
  })
  .parse(process.env);

const app = fastify({ logger: { level: "warn", base: { process: "sandbox" } } });
const clock = createSandboxClock(environment.API_ORIGIN);
addExchangeRates(app, clock);
addPostalCodes(app);
addSms(app, clock);
const origin = `http://127.0.0.1:${environment.SANDBOX_PORT}`;
addOpenId(app, {
  origin,
  productOrigin: environment.PUBLIC_ORIGIN,
});
const mail = await startMailSink({ smtpPort: environment.SANDBOX_SMTP_PORT, app, clock });
const bankOptions = bankOptionsFrom(process.env, clock);
const bank = bankOptions && (await startBank(bankOptions));
if (bank) await addBankControl(app, { bank: bank.bank, tokens: bank.server.tokens });
const acquirerOptions = acquirerOptionsFrom(process.env, { clock, origin });
if (acquirerOptions) await addAcquirer(app, acquirerOptions);
const issuerOptions = issuerOptionsFrom(process.env, clock);
if (issuerOptions) await addIssuer(app, issuerOptions);
app.get("/healthz", async () => ({ ok: true }));
await app.listen({ host: "127.0.0.1", port: environment.SANDBOX_PORT });

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    clock.stop();
    void Promise.all([mail.close(), bank?.close(), app.close()]).then(() => process.exit(0));
  });
}
