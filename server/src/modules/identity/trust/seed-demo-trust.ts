import type { RegistrationInput } from "@areon/contracts/identity/trust";
import { inTransaction } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { newId } from "#platform/ids";
import { isRefusal } from "#platform/refusal";
import { findUserByAddress } from "../accounts/account.queries.ts";
import { completeRegistration } from "./complete-registration.ts";
import { findPin, upsertPin } from "./pin.queries.ts";
import { findRegistration } from "./registration.queries.ts";
import { hashPin } from "./try-pin.ts";
import type { TrustDependencies } from "./trust-dependencies.ts";

export interface DemoRegistration extends Omit<RegistrationInput, "id"> {
  email: string;
}

/** Registered people, with a PIN where one is given and they are no staff. */
export async function seedDemoTrust(
  dependencies: TrustDependencies,
  { registrations, pin }: { registrations: readonly DemoRegistration[]; pin?: string },
): Promise<void> {
  const { db, config } = dependencies;
  for (const { email, ...input } of registrations) {
    const user = await findUserByAddress(db, { email });
    if (!user) throw new Error(`${email} is not among the demo people`);
    const userId = user.id;
    if (!(await findRegistration(db, userId))) {
      const actor = { userId, sessionId: newId(), assurance: "aal1" } as const;
      const origin = { address: "127.0.0.1", userAgent: undefined };
      const done = await completeRegistration(
        dependencies,
        { id: newId(), ...input },
        { actor, origin },
      );
      if (isRefusal(done)) throw new Error(`${email} could not be registered: ${done.refused}`);
    }
    // Staff hold no wallet, and have nothing to confirm with a PIN.
    if (pin === undefined || user.user_type === "admin" || (await findPin(db, userId))) continue;
    const hashed = await hashPin(config, { userId, pin });
    await inTransaction(db, async (trx) => {
      await upsertPin(trx, { userId, hashed, isReset: false });
      const payload = { user_id: userId, is_reset: false };
      await recordEvents(trx, [{ type: "identity.pin_changed", key: userId, payload }]);
    });
  }
}
