import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Our client loaders are a line each: a file of their own would only cost a request.
  splitRouteModules: false,
} satisfies Config;
