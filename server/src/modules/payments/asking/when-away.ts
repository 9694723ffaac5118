import { BankIsAway } from "../receipts/receive-pix.ts";

/** For whoever has done the own part: that the bank could not be asked now is left to the sweeper. */
export async function whenAwayLater(asking: Promise<void>): Promise<void> {
  try {
    await asking;
  } catch (error) {
    if (!(error instanceof BankIsAway)) throw error;
  }
}
