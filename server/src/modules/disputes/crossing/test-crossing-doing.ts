import type { TestPerson } from "#platform/http/test-server";
import type { Scene, SceneOrder } from "./test-crossing-scene.ts";
import type { Answer } from "./test-crossing-site.ts";

/** All that any act could want to know. */
export interface ActDetail {
  by: "buyer" | "seller";
  order: number;
  /** Of a thousand: how much of the order it is about. */
  share: number;
  /** Of the line. */
  position: number;
  /** Hundredths of a percent. */
  moisture: number;
  /** Of a thousand of what was agreed. */
  weight: number;
  accept: boolean;
  hours: number;
}

/** One act on one order, as whoever does it would. */
export interface Trying extends ActDetail {
  scene: Scene;
  chosen: SceneOrder;
  person: TestPerson;
  /** Centavos: the share of the order's total, at least one. */
  amount: bigint;
}

/** What a person was answered; null of what nobody answers, such as the clock. */
export type Doing = (trying: Trying) => Promise<Answer | null>;
