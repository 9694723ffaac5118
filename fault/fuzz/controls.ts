import * as fc from "fast-check";
import type { ApiDocument } from "./document.ts";
import type { Judge } from "./judge.ts";
import { createKnown } from "./known.ts";
import { roleNames, type People } from "./people.ts";
import { fuzzPlants, type FuzzPlant } from "./plants.ts";
import { plainDraftsOf } from "./requests.ts";
import { send } from "./send.ts";
import type { FuzzSite } from "./site.ts";
import { createValues } from "./values.ts";
import { writeRequest } from "./write-request.ts";

interface Controls {
  site: FuzzSite;
  document: ApiDocument;
  people: People;
  judge: Judge;
  print: (line: string) => void;
}

/** Asks an API with faults in it; gives those that nobody noticed. */
export async function holdControls(controls: Controls): Promise<string[]> {
  const { port, process } = await controls.site.planted(new URL("plant-hook.ts", import.meta.url));
  const outcomes = await Promise.all(
    Object.entries(fuzzPlants).map(async ([name, plant]) => {
      const isNoticed = await notices(controls, { port, plant });
      controls.print(`control "${name}": ${isNoticed ? "noticed" : "NOT noticed"}`);
      return isNoticed ? [] : [`control "${name}": no ${plant.finding} were noticed`];
    }),
  );
  await process.kill();
  return outcomes.flat();
}

async function notices(
  { document, people, judge }: Controls,
  { port, plant }: { port: number; plant: FuzzPlant },
): Promise<boolean> {
  const operation = document.operations.find(({ name }) => name === plant.operation);
  if (!operation) throw new Error(`${plant.operation} is not in the document`);
  const drafts = plainDraftsOf(operation, createValues(document));
  const [draft] = fc.sample(drafts, { seed: 1, numRuns: 1 });
  const written = writeRequest(operation, createKnown().fill(draft!));
  const kinds = await Promise.all(
    roleNames.map(async (role) => {
      const headers = { ...written.headers, ...(await people.signIn(role, 0)) };
      const answer = await send(port, { ...written, headers });
      return judge({ operation, role, path: written.path, answer }).map(({ kind }) => kind);
    }),
  );
  return kinds.flat().includes(plant.finding);
}
