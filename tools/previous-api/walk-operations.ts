const documentPath = "/api/v1/openapi.json";

interface Operation {
  readonly responses?: Record<string, { readonly description?: string }>;
}

export interface OpenApiDocument {
  readonly paths: Record<string, { readonly get?: Operation }>;
}

/** Reads whose data every installation has: anything but an answer is a fault. */
const certain = ["/settings", "/clock", "/market/currency-quotes", "/places/states"].map(
  (path) => `/api/v1${path}`,
);

/** Calls every GET that needs no path parameter and returns a line for each answer that is a fault. */
export async function walkOperations({
  origin,
  headers,
  print,
}: {
  origin: string;
  headers: Record<string, string>;
  print: (line: string) => void;
}): Promise<string[]> {
  const document = (await (await fetch(origin + documentPath)).json()) as OpenApiDocument;
  const operations = readableOperations(document);
  const faults = certain
    .filter((path) => !operations.some((operation) => operation.path === path))
    .map((path) => `GET ${path} is not offered`);
  for (const { path, declared } of operations) {
    const response = await fetch(origin + path, {
      headers,
      // The answer counts, not the page that it leads to, which no server here has.
      redirect: "manual",
      signal: AbortSignal.timeout(10_000),
    });
    const body = await response.text();
    const line = `GET ${path} ${response.status}${"authorization" in headers ? " (administrator)" : ""}`;
    print(line);
    if (isFault({ path, status: response.status, body, declared })) faults.push(`${line} ${body}`);
  }
  return faults;
}

export function readableOperations({
  paths,
}: OpenApiDocument): { path: string; declared: string[] }[] {
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (get === undefined || path.includes("{")) return [];
    // The description of a status lists the codes of the problems that come with it.
    const declared = get.responses?.["503"]?.description?.split(", ") ?? [];
    return [{ path, declared }];
  });
}

/** "Not available now" is an answer when the contract announces it; any other 5xx is a crash. */
export function isFault({
  path,
  status,
  body,
  declared,
}: {
  path: string;
  status: number;
  body: string;
  declared: readonly string[];
}): boolean {
  if (certain.includes(path)) return status !== 200;
  if (status < 500) return false;
  return status !== 503 || !declared.includes(problemCode(body));
}

function problemCode(body: string): string {
  try {
    return (JSON.parse(body) as { code?: string }).code ?? "";
  } catch {
    return "";
  }
}
