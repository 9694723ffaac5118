import type { SourceChange } from "../run/plant-source.ts";
import type { Finding } from "./judge.ts";

export interface FuzzPlant {
  /** The operation whose answers it spoils. */
  operation: string;
  finding: Finding["kind"];
  /** Below the server's source. */
  change: SourceChange;
}

/** Faults planted on purpose, each in another operation: each must be noticed as what it is. */
export const fuzzPlants: Readonly<Record<string, FuzzPlant>> = {
  "a route that throws": {
    operation: "places.list_states",
    finding: "server errors",
    change: {
      file: "modules/places/places.routes.ts",
      texts: [["states: (await listStates(db))", "states: (await Promise.reject(new Error()))"]],
    },
  },
  "a route that hangs": {
    operation: "platform.get_clock",
    finding: "hangs",
    change: {
      file: "platform/http/clock.routes.ts",
      texts: [
        [
          "now: (await businessNow(db))",
          "now: await new Promise(() => {}), then: (await businessNow(db))",
        ],
      ],
    },
  },
  "a status that stands nowhere": {
    operation: "catalog.list_categories",
    finding: "undocumented statuses",
    change: {
      file: "platform/http/register-route.ts",
      texts: [
        [
          "reply.code(endpoint.status)",
          'reply.code(endpoint.id === "catalog.list_categories" ? 218 : endpoint.status)',
        ],
      ],
    },
  },
  "a field that stands nowhere": {
    operation: "settings.get_public_settings",
    finding: "undocumented shapes",
    change: {
      file: "platform/http/serialize-on-first-use.ts",
      texts: [
        [
          "return serialize(answer);",
          `const text = serialize(answer);
    return route.url === "/api/v1/settings" ? text.replace("{", '{"planted":1,') : text;`,
        ],
      ],
    },
  },
  "somebody else's password": {
    operation: "identity.get_profile",
    finding: "secrets",
    change: {
      file: "modules/identity/profile/profile.routes.ts",
      texts: [
        [
          "({ actor }) => getProfile(reader, actor.userId)",
          `async ({ actor }) => {
            const { password_hash: hash } = await db.selectFrom("identity.users").select("password_hash")
              .where("password_hash", "is not", null).executeTakeFirstOrThrow();
            return { ...(await getProfile(reader, actor.userId)), full_name: hash };
          }`,
        ],
      ],
    },
  },
};
