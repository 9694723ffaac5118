import { expect, test } from "vitest";
import { redirectTarget } from "./redirect-target.ts";

const origin = "https://areon.com.br";

test.each([
  "https://areon.com.br/",
  "https://areon.com.br/auth/nova-senha",
  "https://areon.com.br/auth?next=/product/1",
])("%s is ours", (address) => {
  expect(redirectTarget(address, origin)).toBe(address);
});

test("the bare origin is the front page, and what stands behind the # is dropped", () => {
  expect(redirectTarget(origin, origin)).toBe(`${origin}/`);
  expect(redirectTarget(`${origin}/a#b`, origin)).toBe(`${origin}/a`);
  expect(redirectTarget(undefined, origin)).toBe(`${origin}/`);
});

const hosts = ["evil.com", "areon.com.br.evil.com", "areon.com.brevil.com", "xn--areon-9va.com.br"];
const foreign = [
  ...hosts.flatMap((host) => [
    `https://${host}/`,
    `http://${host}`,
    `//${host}`,
    `///${host}`,
    `/\\${host}`,
    `\\\\${host}`,
    `https:${host}`,
    `https:/${host}`,
    `https://areon.com.br@${host}/`,
    `https://areon.com.br:443@${host}/`,
  ]),
  "http://areon.com.br/",
  "https://areon.com.br:8443/",
  "https://areon.com.br.:443/",
  "https://user@areon.com.br/",
  "https://areon.com.br\\@evil.com/",
  "https://areon.com.br\\.evil.com/",
  "https://areon.com.br%2eevil.com/",
  "https://areon.com.br\t/x",
  "https://areon.com.br/\r\nLocation: https://evil.com",
  "https://areon.com.br/ x",
  " https://areon.com.br/",
  "https://areon.com.br/\u0000",
  "https://areon.com.br/\u202Emoc",
  "https://areon.com.br/\u200B",
  "https:areon.com.br/",
  "https://AREON.COM.BR/",
  "javascript:alert(1)",
  "javascript://areon.com.br/%0aalert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://areon.com.br/x",
  "ftp://areon.com.br/",
  "/auth",
  "auth",
  "",
  "https://",
  "https://[::1]/",
  "https://127.0.0.1/",
  `https://areon.com.br/${"x".repeat(2_001)}`,
];

test(`${foreign.length} disguises of a foreign address all lead home`, () => {
  for (const address of foreign) expect(redirectTarget(address, origin)).toBe(`${origin}/`);
  expect(foreign.length).toBeGreaterThan(60);
});
