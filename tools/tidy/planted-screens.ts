import type { Planted } from "./planted-violations.ts";

export const screens: readonly Planted[] = [
  {
    rule: "web-subjects",
    what: "places that the layout does not know, and a door that only its own subject and pages use",
    files: {
      "web/tsconfig.json": '{"compilerOptions": {"paths": {"~/*": ["./app/*"]}}}\n',
      "web/app/cart.ts": "",
      "web/app/features/cart/cart.tsx": "",
      "web/app/routes/wallet.tsx": 'import "~/subjects/wallet/balance";\n',
      "web/app/subjects/weather/page/rain.tsx": "",
      "web/app/subjects/wallet/balance.tsx": "export const a = 1;\n",
      "web/app/subjects/wallet/balance.test.ts": 'import "./balance.tsx";\n',
      "web/app/subjects/wallet/hooks/use-balance.ts": 'import "../balance.tsx";\n',
      "web/app/subjects/wallet/page/parts/row.tsx": "",
      "web/app/subjects/payments/pix/pix.test.ts": 'import "~/subjects/wallet/balance";\n',
    },
    found: [
      "web/app/cart.ts:1",
      "web/app/features/cart/cart.tsx:1",
      "web/app/subjects/wallet/hooks/use-balance.ts:1",
      "web/app/subjects/wallet/page/parts/row.tsx:1",
      "web/app/subjects/weather/page/rain.tsx:1",
      "web/app/subjects/wallet/balance.tsx:1",
    ],
  },
  {
    rule: "late-code",
    what: "parts of a screen that take it down when they do not come",
    files: {
      "web/app/frame/bell.tsx":
        'import { lazy } from "react";\nexport const Panel = lazy(() => import("./panel.tsx"));\n',
      "web/app/frame/cart.tsx":
        'import * as React from "react";\nexport const Cart = React.lazy(load);\nexport const open = () => void import("./drawer.tsx").then(show);\n',
      "web/app/frame/chat.tsx":
        'export const Chat = lateDialog(async () => (await import("./chat-panel.tsx")).ChatPanel);\nexport const send = () => bring(() => import("./send.ts"));\n',
      "web/app/frame/chat.test.tsx": 'await import("./chat.tsx");\n',
      "web/app/platform/parts/late-part.tsx": 'import { lazy } from "react";\n',
      "web/app/platform/waking/awake-on-touch.tsx":
        'import { lazy } from "react";\nexport const Part = lazy(bringAwake);\n',
    },
    found: [
      "web/app/frame/bell.tsx:1",
      "web/app/frame/bell.tsx:2",
      "web/app/frame/cart.tsx:2",
      "web/app/frame/cart.tsx:3",
      "web/app/platform/waking/awake-on-touch.tsx:1",
    ],
  },
  {
    rule: "floats",
    what: "a button and a card that stay over whatever is scrolled under them",
    files: {
      "web/app/frame/help.tsx":
        'export const help = "btn fixed right-4 bottom-4";\nexport const box = `card md:fixed top-0 ${more}`;\n',
      "web/app/ui/news.css": ".news {\n  position: fixed;\n}\n",
      "web/app/ui/action-bar.tsx": 'export const bar = "fixed inset-x-0 bottom-0";\n',
      "web/app/ui/rows.tsx":
        '/** `fixed`: a term column. */\nexport const rows = "table-fixed w-full";\n',
    },
    found: ["web/app/frame/help.tsx:1", "web/app/frame/help.tsx:2", "web/app/ui/news.css:2"],
  },
  {
    rule: "plain-controls",
    what: "a form with the browser's bubbles, and its bare file button",
    files: {
      "web/app/ui/load.tsx":
        'export const a = (\n  <form onSubmit={send}>\n    <Input type="file" required />\n  </form>\n);\n',
      "web/app/ui/reply.tsx":
        'export const a = <Form method="post">{field}</Form>;\nexport const b = <form noValidate />;\n',
      "web/app/ui/paper.tsx":
        'export const a = <CheckedForm><input type="file" className="sr-only" /></CheckedForm>;\n',
    },
    found: ["web/app/ui/load.tsx:2", "web/app/ui/load.tsx:3", "web/app/ui/reply.tsx:1"],
  },
  {
    rule: "one-word",
    what: "a hint and a refusal that call numbers digits",
    files: {
      "web/app/ui/code.tsx": "export const hint = <p>\n  Os 6 dígitos do e-mail\n</p>;\n",
      "contracts/src/identity/pin.ts":
        'export const a = "Confira os 6 dígitos";\nexport const b = `Tem ${n} dígitos`;\n// Seis dígitos.\n',
    },
    found: [
      "contracts/src/identity/pin.ts:1",
      "contracts/src/identity/pin.ts:2",
      "web/app/ui/code.tsx:2",
    ],
  },
];
