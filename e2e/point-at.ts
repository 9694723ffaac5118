import { environmentOf, type RunningDemo } from "../tools/run-demo.ts";

/** What helpers read from the environment is this demo's from now on, in this process. */
export function pointAt(demo: RunningDemo): void {
  Object.assign(process.env, environmentOf(demo));
}
