import { parseArgs } from "node:util";
import { runDemo } from "./run-demo.ts";

/** `pnpm demo [--port N] [--cold]`: production build, sandbox profile, one origin, fresh demo data. */
const { values } = parseArgs({
  options: { port: { type: "string", default: "8080" }, cold: { type: "boolean", default: false } },
});
const print = (line: string) => process.stdout.write(`${line}\n`);

let asked = false;
const ending = new Promise<void>((resolve) => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      asked = true;
      resolve();
    });
  }
});

const demo = await runDemo({ port: Number(values.port), print, cold: values.cold });
if (!asked) {
  print(`AREON demo ready: ${demo.origin}`);
  print(`AREON demo database: ${demo.ownerUrl}`);
  print(`AREON sandbox (e-mail, câmbio, CEP, SMS): ${demo.sandboxOrigin}`);
  print(`AREON bank (pay, refuse, delay; TOTP codes): ${demo.sandboxOrigin}/bank`);
  print(`AREON acquirer (test cards, chargebacks): ${demo.sandboxOrigin}/acquirer`);
  print("AREON demo logins (password areon-demo, transaction PIN 135790):");
  print("  comprador@demo.areon.br");
  print("  vendedor@demo.areon.br");
  print("  admin@demo.areon.br, admin2@demo.areon.br (TOTP JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP)");
}
await ending;
await demo.stop();
process.exit(0);
