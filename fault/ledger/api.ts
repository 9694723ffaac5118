/** An API process in small: takes a submission, answers when it is committed or refused. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { createTransferQueue } from "../../server/src/modules/ledger/index.ts";
import { createDatabase, createPool } from "../../server/src/platform/db/database.ts";
import { createLogger } from "../../server/src/platform/log.ts";
import { toSubmission, type Ask } from "./ask.ts";

const [connectionString = ""] = process.argv.slice(2);
const log = createLogger({ LOG_LEVEL: "silent" }, "fault");
const pool = createPool({ connectionString, poolSize: 1, onPoolError: () => {} });
const queue = createTransferQueue({ connectionString, log, db: createDatabase(pool) });

const server = createServer((request, response) => {
  void (async () => {
    try {
      const outcome = await queue.submit(toSubmission((await json(request)) as Ask));
      response.writeHead(200).end(JSON.stringify(outcome));
    } catch (error) {
      response.writeHead(503).end(String(error));
    }
  })();
});
server.listen(0, "127.0.0.1", () => process.send!((server.address() as AddressInfo).port));
process.once("disconnect", () => process.exit());
