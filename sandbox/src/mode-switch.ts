import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** What a simulated service does next; a test or a person changes it at PUT {path}/mode. */
const modes = ["normal", "down", "slow", "garbled"] as const;
type Mode = (typeof modes)[number];

const slowMs = 8_000;

/**
 * Lets a service be away, late or senseless, as real ones are at times. The hook goes before the
 * handlers that this shall befall.
 */
export function addModeSwitch(
  app: FastifyInstance,
  { path, garbled }: { path: string; garbled: object },
) {
  let mode: Mode = "normal";

  app.put<{ Body: { mode: Mode } }>(
    `${path}/mode`,
    {
      schema: {
        body: { type: "object", required: ["mode"], properties: { mode: { enum: modes } } },
      },
    },
    async (request) => {
      mode = request.body.mode;
      return { mode };
    },
  );

  return async function misbehave(_request: FastifyRequest, reply: FastifyReply) {
    if (mode === "slow") await new Promise((resolve) => setTimeout(resolve, slowMs));
    if (mode === "down") return reply.code(503).send({ error: "down for maintenance" });
    if (mode === "garbled") return reply.send(garbled);
    return undefined;
  };
}
