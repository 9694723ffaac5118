/** What libraries set once, when they are first read: sharp, the client of S3, the reader of PDF, locks of files. */
const setByLibraries = new Set([
  "process.env.VIPSHOME",
  "globalThis.awslambda",
  "globalThis.DOMMatrix",
  "globalThis.pdfjsWorker",
  "globalThis._pdfjsTestingUtils",
  "globalThis.pdfjsLib",
  "Math.sumPrecise",
  "process.chdir",
  "process.cwd",
  "process.emit",
  "process.reallyExit",
]);

type Stock = ReadonlyMap<string, PropertyDescriptor>;

/** All that files of tests share who share a process: globals, their parts, the environment, the folder. */
export function stockOfProcess(): Stock {
  const { stdout, stderr } = process;
  const ofFunctions = { process, "process.stdout": stdout, "process.stderr": stderr };
  return new Map([
    ...partsOf({ globalThis, console, Math, JSON, Date, performance, "process.env": process.env }),
    ...partsOf(ofFunctions).filter(([, { value }]) => typeof value === "function"),
    ["process.cwd()", { value: process.cwd() }],
  ]);
}

/** By name: what came, what went, and what is another than it was. */
export function changesSince(before: Stock): string[] {
  const after = stockOfProcess();
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => !isSame(before.get(name), after.get(name)))
    .sort();
}

function partsOf(holders: Record<string, object>): [string, PropertyDescriptor][] {
  return Object.entries(holders).flatMap(([holder, parts]) =>
    Object.entries(Object.getOwnPropertyDescriptors(parts))
      .map(([name, part]): [string, PropertyDescriptor] => [`${holder}.${name}`, part])
      .filter(([name]) => !setByLibraries.has(name) && !name.startsWith("globalThis.__")),
  );
}

/** What is made when it is first asked for is the same as what it makes. */
function isSame(one?: PropertyDescriptor, other?: PropertyDescriptor): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (one.get !== undefined && one.get === other.get) return true;
  return Object.is(valueOf(one), valueOf(other));
}

function valueOf(part: PropertyDescriptor): unknown {
  return part.get ? (part.get.call(globalThis) as unknown) : part.value;
}
