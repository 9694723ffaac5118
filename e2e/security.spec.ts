import type { BrowserContext, Page } from "@playwright/test";
import { expect, takeOut, test, untilHydrated } from "./fixtures.ts";
import { kitPages, letterPages, publicPages, signInPages } from "./pages.ts";

const pages = [...publicPages, ...signInPages, ...kitPages];

const onEveryAnswer = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
};

test.describe("headers", () => {
  const others = [
    "/favicon.svg",
    "/bolsa.data",
    "/api/v1/market/currency-quotes",
    "/api/v1/nothing",
    "/assets/gone.js",
    "/healthz",
  ];
  for (const path of [...pages, ...others]) {
    test(`${path} carries the security headers, sets no cookie and opens to no other origin`, async ({
      request,
    }) => {
      const answer = await request.get(path, { headers: { origin: "https://evil.example" } });
      expect(answer.headers()).toMatchObject(onEveryAnswer);
      expect(answer.headers()["permissions-policy"]).toContain("payment=()");
      expect(answer.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
      const names = Object.keys(answer.headers());
      expect(names.filter((name) => name.startsWith("access-control-"))).toEqual([]);
      expect(names).not.toContain("set-cookie");
      expect(names).not.toContain("x-powered-by");
    });
  }

  for (const path of letterPages) {
    test(`${path} tells its address to no other site and is kept by nobody`, async ({
      request,
    }) => {
      const headers = (await request.get(path)).headers();
      expect(headers).toMatchObject({ ...onEveryAnswer, "referrer-policy": "same-origin" });
      expect(headers["cache-control"]).toContain("no-store");
    });
  }

  for (const path of pages) {
    test(`${path} has a policy by nonce, another one with every answer`, async ({ request }) => {
      const [first, second] = [await request.get(path), await request.get(path)];
      const nonces = [first, second].map((answer) => {
        const policy = answer.headers()["content-security-policy"] ?? "";
        expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default;");
        expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|'self'|https?:)/);
        return /script-src 'nonce-([\w-]{22})' 'strict-dynamic'/.exec(policy)?.[1];
      });
      expect(nonces[0]).toBeTruthy();
      expect(nonces[0]).not.toBe(nonces[1]);
      const stamped = new Set((await first.text()).match(/(?<=nonce=")[^"]*/g));
      expect([...stamped]).toEqual([nonces[0]]);
    });
  }
});

/** What the browser tells of what the policy kept from running. */
const stoppedByPolicy =
  /^policy: |Content Security Policy|TrustedHTML|TrustedScript|TrustedTypePolicy|^request: csp/;

test.describe("in the browser", () => {
  for (const path of pages) {
    test(`${path} hydrates with Trusted Types on, first and on a visit answered by 304`, async ({
      context,
    }) => {
      const first = await context.newPage();
      await first.goto(path, { waitUntil: "networkidle" });
      await untilHydrated(first);
      await first.close();
      // A page of quotes changes each minute, so the second visit may rightly bring a new one.
      let answer = await visitAgain(context, path);
      if (answer === 200) answer = await visitAgain(context, path);
      // An address without a page is never "not modified".
      expect(answer).toBe(path === "/nao-existe" ? 404 : 304);
      expect(await context.cookies()).toEqual([]);
    });
  }

  test("a link is followed without loading the document again", async ({ page }) => {
    await page.goto("/");
    await untilHydrated(page);
    await page.evaluate(() => Object.assign(window, { marker: true }));
    await page.locator('a[href="/bolsa"]:visible').first().click();
    await expect(page).toHaveURL(/\/bolsa$/);
    await expect(page.locator("h1")).toBeVisible();
    expect(await page.evaluate(() => "marker" in window)).toBe(true);
  });

  test("an injected script does not run, whatever nonce it guesses", async ({ page, problems }) => {
    const planted = ["", ' nonce=""', ' nonce="__AREON_NONCE__"'].map(
      (nonce, index) => `<script${nonce}>window.planted${index} = true;</script>`,
    );
    planted.push('<img src="data:," onerror="window.planted9 = true">');
    await page.route("/", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace("</body>", `${planted.join("")}</body>`);
      await route.fulfill({ response: answer, body });
    });
    await page.goto("/", { waitUntil: "networkidle" });
    await untilHydrated(page);
    const ran = await page.evaluate(() =>
      Object.keys(window).filter((name) => name.startsWith("planted")),
    );
    expect(ran).toEqual([]);
    const stopped = problems.filter((text) => text.startsWith("policy: script-src"));
    expect(stopped).toHaveLength(planted.length);
    takeOut(problems, stoppedByPolicy);
  });

  test("text does not become markup or code", async ({ page, problems }) => {
    await page.goto("/");
    await untilHydrated(page);
    const outcomes = await page.evaluate(() => {
      const attempts = {
        html: () => (document.createElement("div").innerHTML = "<img src=x onerror=alert(1)>"),
        script: () => (document.createElement("script").text = "alert(1)"),
        address: () => (document.createElement("script").src = "/assets/other.js"),
        workerAsScript: () => (document.createElement("script").src = "/assets/a.worker-1.js"),
        worker: () => new Worker("/assets/other.js"),
        policy: () => trustedTypesOf(window).createPolicy("another", {}),
      };
      function trustedTypesOf(owner: object) {
        return (owner as { trustedTypes: { createPolicy(name: string, rules: object): unknown } })
          .trustedTypes;
      }
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return `${name} worked`;
        } catch (error) {
          return `${name} ${(error as Error).name}`;
        }
      });
    });
    expect(outcomes).toEqual([
      "html TypeError",
      "script TypeError",
      "address TypeError",
      "workerAsScript TypeError",
      "worker TypeError",
      "policy TypeError",
    ]);
    expect(problems.length).toBeGreaterThanOrEqual(outcomes.length);
    takeOut(problems, stoppedByPolicy);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  for (const path of [...publicPages, ...letterPages]) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator("h1")).toBeVisible();
      const text = await page.locator("main").innerText();
      expect(text.length).toBeGreaterThan(80);
      await expect(page.locator('header a[href="/"]').first()).toBeVisible();
      await expect(page.locator("footer")).toBeVisible();
    });
  }

  for (const path of signInPages) {
    test(`${path} says that it needs JavaScript`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText("precisa de JavaScript")).toBeVisible();
    });
  }
});

async function visitAgain(context: BrowserContext, path: string): Promise<number | undefined> {
  const page = await context.newPage();
  const statusOfDocument = await watchDocumentStatus(page);
  await page.goto(path);
  await untilHydrated(page);
  await page.close();
  return statusOfDocument();
}

/** The status on the wire: the browser itself shows a 304 as the stored 200. */
async function watchDocumentStatus(page: Page): Promise<() => number | undefined> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  let documentRequest: string | undefined;
  const statuses = new Map<string, number>();
  client.on("Network.requestWillBeSent", ({ requestId, type }) => {
    if (type === "Document") documentRequest ??= requestId;
  });
  client.on("Network.responseReceivedExtraInfo", ({ requestId, statusCode }) => {
    statuses.set(requestId, statusCode);
  });
  return () => (documentRequest ? statuses.get(documentRequest) : undefined);
}
