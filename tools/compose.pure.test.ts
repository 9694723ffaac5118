import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { configSchema, webConfigSchema } from "../server/src/platform/config.ts";
import { makeLocalKeys } from "./environment.ts";
import { root } from "./root.ts";

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string | number>;
  volumes?: string[];
  ports?: string[];
  networks: string[];
  depends_on?: string[] | Record<string, unknown>;
  healthcheck?: { test?: string[]; disable?: boolean };
}

const read = (path: string) => readFile(join(root, path), "utf8");
const composeText = await read("compose.yaml");
const compose = parse(composeText, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const clamdSettings = await read("deploy/clamd.conf");
const clamdPort = /^TCPSocket (\d+)$/m.exec(clamdSettings)?.[1] ?? "none";
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image.startsWith("areon:"));

/** What an operator would fill in. */
const answers: Record<string, string> = {
  ...makeLocalKeys(),
  SITE_HOST: "areon.example",
  FILES_HOST: "files.areon.example",
  METRICS_TOKEN: "a-token-of-some-length",
  SMTP_URL: "smtps://user:password@mail.example:465",
  EXCHANGE_RATES_URL: "https://rates.example",
  POSTAL_CODE_URL: "https://postal.example",
};

describe.each(ours)("service %s", (name, service) => {
  const environment = Object.entries(service.environment ?? {});
  const schema = name === "web" ? webConfigSchema : configSchema;

  test("starts an entry that exists", () => {
    expect(service.command?.[0]).toBe("node");
    expect(existsSync(join(root, service.command?.[1] ?? "missing"))).toBe(true);
  });

  test("sets only variables that its process knows", () => {
    const known = Object.keys(schema.shape);
    expect(environment.map(([key]) => key).filter((key) => !known.includes(key))).toEqual([]);
  });

  test("sets every variable that its process requires", () => {
    const filled = environment.map(([key, value]) => [key, fillIn(String(value))]);
    // As for a process: an empty value counts as not set.
    const result = schema.safeParse(Object.fromEntries(filled.filter(([, value]) => value !== "")));
    expect(result.error?.issues ?? []).toEqual([]);
  });

  test("reaches other services by names and ports that are there", () => {
    const peers = environment.flatMap(([key, value]) => {
      const url = /^(?:http|nats|postgres|tcp):\/\/(?:.*@)?([\w-]+):(\d+)/.exec(String(value));
      return url ? [{ key, host: url[1]!, port: url[2]! }] : [];
    });
    for (const { key, host, port } of peers) {
      expect(listensOn(host), `${key} of ${name}`).toContain(port);
    }
  });
});

test("the roles of an installation are there, each with a process of its own", () => {
  expect(ours.map(([name]) => name).sort()).toEqual(["api", "migrate", "seed", "web", "worker"]);
});

test("only the migration knows the owner's password, and the pages know no key at all", () => {
  const knowing = ours.filter(([, { environment }]) => environment?.["MIGRATION_DATABASE_URL"]);
  expect(knowing.map(([name]) => name)).toEqual(["migrate"]);
  expect(Object.keys(compose.services["web"]?.environment ?? {})).not.toContain("ACCESS_TOKEN_KEY");
});

test("a secret comes from the operator and has no default but none at all", () => {
  const secret = /PASSWORD|SECRET|TOKEN|_KEY(_ID)?$/;
  for (const [name, { environment = {} }] of services) {
    for (const [key, value] of Object.entries(environment)) {
      const isOptional =
        configSchema.shape[key as keyof typeof configSchema.shape]?.safeParse(undefined).success;
      const asked = isOptional ? /^\$\{\w+:[?-]\}$/ : /^\$\{\w+:\?\}$/;
      if (secret.test(key)) expect(String(value), `${key} of ${name}`).toMatch(asked);
      const password = /:\/\/[^/@:]*:([^@]*)@/.exec(String(value))?.[1];
      if (password) expect(password, `${key} of ${name}`).toMatch(/^\$\{\w+:\?\}$/);
    }
  }
});

test("the operator's file names exactly what is asked for", async () => {
  const asked = new Set([...composeText.matchAll(/\$\{(\w+)/g)].map((match) => match[1]!));
  const named = [...(await read("deploy/compose.env.example")).matchAll(/^(\w+)=(.*)$/gm)];
  expect(named.map((match) => match[1]!).sort()).toEqual([...asked].sort());
  expect(named.map((match) => match[2])).toEqual(named.map(() => ""));
});

test("only the proxy is reachable from outside, and it knows the ports of api and web", async () => {
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(["proxy"]);
  const upstreams = [...(await read("deploy/Caddyfile")).matchAll(/reverse_proxy (\w+):(\d+)/g)];
  expect(upstreams.map((match) => match[1]!).sort()).toEqual(["api", "web"]);
  for (const [, host, port] of upstreams) expect(listensOn(host!)).toContain(port);
});

test("health is asked on the port of the process", async () => {
  const dockerfile = await read("Dockerfile");
  expect(/HEALTHCHECK[^]*127\.0\.0\.1:(\d+)/.exec(dockerfile)?.[1]).toBe(listensOn("api")[0]);
  expect(/^EXPOSE (.*)$/m.exec(dockerfile)?.[1]?.split(" ").sort()).toEqual(
    [...listensOn("api"), ...listensOn("web"), ...listensOn("worker")].sort(),
  );
  for (const name of ["web", "worker"]) {
    const check = compose.services[name]?.healthcheck?.test?.join(" ") ?? "";
    expect(/127\.0\.0\.1:(\d+)/.exec(check)?.[1]).toBe(listensOn(name)[0]);
  }
});

test("mounted files, named volumes and awaited services are there", () => {
  for (const [, { volumes = [], depends_on = [] }] of services) {
    for (const volume of volumes) {
      const source = volume.split(":")[0]!;
      if (source.startsWith("./")) expect(existsSync(join(root, source)), source).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(source);
    }
    const awaited = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    for (const name of awaited) expect(Object.keys(compose.services)).toContain(name);
  }
});

test("the image copies only what the repository holds and lets through to it", async () => {
  const allowed =
    (await read(".dockerignore")).match(/^!.+$/gm)?.map((line) => line.slice(1)) ?? [];
  const copies = [...(await read("Dockerfile")).matchAll(/^COPY (?!--from)(.+) \S+$/gm)];
  for (const source of copies.flatMap((match) => match[1]!.split(" "))) {
    expect(existsSync(join(root, source)), source).toBe(true);
    expect(
      allowed.some((path) => source === path || source.startsWith(`${path}/`)),
      source,
    ).toBe(true);
  }
});

function fillIn(value: string): string {
  return value
    .replaceAll(/\$\{(\w+):\?\}/g, (_all, name: string) => answers[name] ?? "filled")
    .replaceAll(/\$\{\w+:-\}/g, "");
}

/** Ours say it in their environment, others in their command or by their protocol's own port. */
function listensOn(name: string): string[] {
  const { environment = {}, command = [], image } = compose.services[name]!;
  if (name === "worker") return [String(environment["WORKER_PROBE_PORT"])];
  if (name === "api" || name === "web") {
    return [String(environment[`${name.toUpperCase()}_PORT`])];
  }
  if (image.startsWith("postgres:")) return ["5432"];
  if (image.startsWith("clamav/")) return [clamdPort];
  const option = command.indexOf("--port");
  return option < 0 ? [] : [command[option + 1]!.replace(":", "")];
}
