import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect, type NetConnectOpts } from "node:net";
import { expect, test } from "vitest";
import { isPassing } from "./error-handling.ts";

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => new Error("nothing failed"),
    (fault: Error) => fault,
  );
const faultOfConnecting = (to: NetConnectOpts) => faultOf(once(connect(to), "connect"));

test("a database that is down may be back in a moment, over the network and over a socket", async () => {
  expect(isPassing(await faultOfConnecting({ host: "127.0.0.1", port: 1 }))).toBe(true);
  expect(isPassing(await faultOfConnecting({ path: "/nowhere/.s.PGSQL.5432" }))).toBe(true);
});

test("a file that is not there will not be there in a moment", async () => {
  expect(isPassing(await faultOf(readFile("/nowhere/a")))).toBe(false);
});
