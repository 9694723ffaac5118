/** A plain Fastify that does nothing: as much as this machine answers at all. Prints its port. */
import Fastify from "fastify";

const app = Fastify();
app.get("/noop", async () => "");
const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`${new URL(address).port}\n`);
process.on("disconnect", () => process.exit(0));
