import type { DemoLot } from "./demo-lot.ts";
import { otherLots } from "./other-lots.ts";
import { runningLots } from "./running-lots.ts";

export const demoAuctions: readonly DemoLot[] = [...runningLots, ...otherLots];
