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
];
