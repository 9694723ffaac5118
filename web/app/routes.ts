import type { RouteConfig } from "@react-router/dev/routes";

/**
 * The whole URL map. It is plain data on purpose: the build reads it to know the pages, and the
 * navigation reads it to know which of its entries exist, so a link never leads to a missing page.
 */
export default [
  { path: "kit", file: "routes/kit.tsx" },
  { path: "kit/shell/:role", file: "routes/shell-preview.tsx" },
  {
    file: "routes/public-layout.tsx",
    children: [
      { index: true, file: "routes/home.tsx" },
      { path: "bolsa", file: "routes/bolsa.tsx" },
      { id: "stock-exchange", path: "stock-exchange", file: "routes/bolsa.tsx" },
      { path: "*", file: "routes/not-found.tsx" },
    ],
  },
] satisfies RouteConfig;
