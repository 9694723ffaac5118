import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScripts, scriptFiles } from "./bundling/inline-scripts.ts";
import { leanRouter } from "./bundling/lean-router.ts";
import { lateSchemas } from "./bundling/late-schemas.ts";
import { patientRouter } from "./bundling/patient-router.ts";
import { plainIcons } from "./bundling/plain-icons.ts";
import { plainImports } from "./bundling/plain-imports.ts";

/** What only signed-in pages ask of the query library stays with them. */
const signedInQueries =
  "mutationObserver|useMutation|queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery";

/**
 * Two files for what every public page needs, because the same code in twenty compresses worse and
 * costs a request each: libraries, which keep their name while only our own code changes, and ours.
 */
const libraries = new RegExp(
  [
    "node_modules/(react|react-dom|scheduler|react-router)/",
    `node_modules/@tanstack/[a-z-]+/(?!.*(${signedInQueries}))`,
  ].join("|"),
);
/** Ours, by which the router waits for a page; it stands where the router does. */
const patience =
  /app\/platform\/api\/(await-page|until-there|ask-site|router-state|when-online)\.ts/;
const publicShell = new RegExp(
  [
    "app/platform/(api(?!/session|/device|/intent|/live|/use-|/unsent-work|/is-final|/while-there|/public-settings)|document|theme(?!/use-theme-choice))/",
    "app/(frame/shell(?!/person)|ui/icons)/",
    "app/(root\\.tsx|entry\\.client\\.tsx|routes/public-layout\\.tsx)",
    "app/platform/navigation/(navigation-link|open-chat)\\.ts",
    "app/platform/text/(dates|money)\\.ts",
    "app/platform/(parts|toasts/toast-(host|store))",
    "app/ui/(button|button-class|button-link|card|class-names|furrows|icon|logo|segmented|skeleton)\\.(tsx?|css)",
  ].join("|"),
);

/** In development the pages have a server of their own; what belongs to the API is passed on to it. */
const apiOrigin = process.env["API_ORIGIN"] ?? "http://127.0.0.1:3001";

export default defineConfig({
  server: {
    strictPort: true,
    proxy: {
      "/api/v1": apiOrigin,
      "/auth/v1": apiOrigin,
      "/files": apiOrigin,
      "/realtime/v1": { target: apiOrigin, ws: true },
    },
  },
  plugins: [
    inlineScripts(),
    scriptFiles({ "entrega/sw.js": "app/subjects/orders/driver/driver-worker.ts" }),
    tailwindcss(),
    reactRouter(),
    plainIcons(),
    plainImports(),
    lateSchemas(),
    leanRouter(),
    patientRouter(),
  ],
  resolve: { tsconfigPaths: true },
  // Found only while pages are visited, each of these would reload the page that needs it.
  optimizeDeps: { include: ["@tanstack/react-query", "lucide-react", "radix-ui"] },
  // The server draws the same icons as the browser, so it has to build them the same way.
  ssr: { noExternal: ["lucide-react"] },
  environments: {
    client: {
      build: {
        // React Router preloads the modules of each page itself.
        modulePreload: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "libraries", test: (id) => libraries.test(id) || patience.test(id) },
                { name: "public-shell", test: publicShell },
                // What is left out of the shell is too small for files of its own.
                {
                  name: "acts",
                  test: /app\/platform\/api\/(unsent-work|is-final|while-there|public-settings)/,
                },
                // Dashboards use parts of these, which would otherwise tear them into small files.
                { name: "quotes", test: /app\/subjects\/quotes\/page\/(?!currency-(chart|strip))/ },
                { name: "chart", test: /app\/ui\/(line-chart|chart-)/ },
                // Each file costs a request and nearly a kilobyte of headers, more than the shape in it.
                {
                  name: "front-icons",
                  test: /lucide-react\/.*\/(clock|search|shield-check|zap)\.m?js/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
