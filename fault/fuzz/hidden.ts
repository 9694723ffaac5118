import { z } from "zod";
import { authorisationRequest, issuerNotice } from "../../contracts/src/cards/issuer.ts";
import { signBody } from "../../sandbox/src/issuer/send-signed.ts";
import { createRealtime } from "../../server/src/app/realtime.ts";
import { openResources } from "../../server/src/app/resources.ts";
import { allRoutes } from "../../server/src/app/routes.ts";
import type { RawRoute } from "../../server/src/platform/http/route.ts";
import { createLifecycle } from "../../server/src/platform/lifecycle.ts";
import { createLogger } from "../../server/src/platform/log.ts";
import type { HiddenForm, Operation, Schema } from "./document.ts";
import type { FuzzSite } from "./site.ts";

/**
 * Routes that stand in no document: uploads, links that are their own permission, pictures and partners' notices,
 * as the server declares them. One that takes a body without a form here ends the run.
 */
export async function readHidden({ config }: Pick<FuzzSite, "config">): Promise<Operation[]> {
  const routes = await declaredRoutes(config);
  const forms = new Map(Object.entries(formsFor(config)));
  const operations = routes.flatMap((route) =>
    route.method.map((method): Operation => {
      const path = route.url.replaceAll(/:(\w+)/g, "{$1}").replace("*", "{rest}");
      const name = `${method} ${path}`;
      const form = forms.get(name);
      forms.delete(name);
      if (!form && takesBody(method)) throw new Error(`${name} takes a body and has no form`);
      const what = { parameters: [], answers: {}, tag: "hidden", isForeign: true };
      return { name, method, path, ...what, ...(form && { form, body: form.body }) };
    }),
  );
  if (forms.size > 0) throw new Error(`not there: ${[...forms.keys()].join(", ")}`);
  return operations;
}

function takesBody(method: string): boolean {
  return ["POST", "PUT", "PATCH"].includes(method);
}

async function declaredRoutes(config: FuzzSite["config"]): Promise<RawRoute[]> {
  const log = createLogger({ ...config, LOG_LEVEL: "error" }, "fault");
  const lifecycle = createLifecycle(log);
  const resources = await openResources({ config, log, lifecycle });
  const routes = [...allRoutes(resources), ...createRealtime(resources).routes];
  await lifecycle.shutdown("routes were read");
  return routes.filter((route) => route.kind === "raw").filter(({ reference }) => !reference);
}

const tus = { const: "1.0.0" };
const bytes: Schema = { anyOf: [{ const: "" }, { type: "string", maxLength: 60 }] };
const json = { type: "application/json" };

function formsFor(config: FuzzSite["config"]): Record<string, HiddenForm> {
  const signed = (header: string, secret: string | undefined) => ({
    sign: (text: string) => ({ [header]: signBody(text, secret ?? "") }),
  });
  const byIssuer = signed("areon-signature", config.CARD_ISSUER_WEBHOOK_SECRET);
  const byAcquirer = signed("stripe-signature", config.ACQUIRER_WEBHOOK_SECRET);
  return {
    "POST /api/v1/files/uploads": {
      type: "application/offset+octet-stream",
      headers: headersOf({
        "tus-resumable": tus,
        "upload-length": {
          enum: [...Array<string>(6).fill("1000"), "0", "-1", "1e9", "9007199254740993"],
        },
        "upload-metadata": { enum: [...goodMetadata, ...goodMetadata, ...oddMetadata] },
      }),
      body: bytes,
    },
    "PATCH /api/v1/files/uploads/{id}": {
      type: "application/offset+octet-stream",
      headers: headersOf({
        "tus-resumable": tus,
        "upload-offset": { enum: ["0", "0", "1", "12", "-1", "9007199254740993"] },
      }),
      body: bytes,
    },
    "PUT /api/v1/admin/content/press-kit/{name}": { type: "application/pdf", body: bytes },
    "POST /api/v1/issuer/authorisations": {
      ...json,
      ...byIssuer,
      body: z.toJSONSchema(authorisationRequest, { io: "input" }) as Schema,
    },
    "POST /api/v1/webhooks/issuer": {
      ...json,
      ...byIssuer,
      body: z.toJSONSchema(issuerNotice, { io: "input" }) as Schema,
    },
    "POST /api/v1/webhooks/acquirer": { ...json, ...byAcquirer, body: acquirerNotice },
  };
}

function headersOf(properties: Record<string, Schema>): Schema {
  return { type: "object", properties, required: Object.keys(properties) };
}

const base64 = (text: string) => Buffer.from(text).toString("base64");
const goodMetadata = [
  `kind ${base64("order_document")},filename ${base64("nota.xml")}`,
  `kind ${base64("product_photo")},filename ${base64("soja.jpg")}`,
];
const oddMetadata = [
  `kind ${base64("avatar")},filename ${base64("../../a\0.png")}`,
  `kind ${base64("nothing")},filename ${base64("a")}`,
  `kind,filename ${base64("a.pdf")}`,
  "kind %%%,",
];

/** As far as what is kept is looked into later. */
const acquirerNotice: Schema = {
  type: "object",
  required: ["id", "type"],
  properties: {
    id: { type: "string", maxLength: 60 },
    object: { const: "event" },
    type: { enum: ["payment_intent.succeeded", "charge.refunded", "charge.dispute.created", "x"] },
    data: {
      type: "object",
      properties: {
        object: {
          type: "object",
          properties: {
            id: { type: "string", maxLength: 60 },
            amount: { type: "integer" },
            metadata: {},
          },
        },
      },
    },
  },
};
