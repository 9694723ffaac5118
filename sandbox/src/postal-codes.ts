import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { addModeSwitch } from "./mode-switch.ts";

interface Entry {
  street: string;
  district: string;
  municipality: Municipality;
}

interface Municipality {
  ibgeCode: string;
  name: string;
  uf: string;
}

/** First two digits of the IBGE code → letters, and the range of five-digit prefixes of the post. */
const states: Readonly<Record<string, { uf: string; from: number; to: number }>> = {
  11: { uf: "RO", from: 76800, to: 76999 },
  12: { uf: "AC", from: 69900, to: 69999 },
  13: { uf: "AM", from: 69400, to: 69899 },
  14: { uf: "RR", from: 69300, to: 69399 },
  15: { uf: "PA", from: 66000, to: 68899 },
  16: { uf: "AP", from: 68900, to: 68999 },
  17: { uf: "TO", from: 77000, to: 77999 },
  21: { uf: "MA", from: 65000, to: 65999 },
  22: { uf: "PI", from: 64000, to: 64999 },
  23: { uf: "CE", from: 60000, to: 63999 },
  24: { uf: "RN", from: 59000, to: 59999 },
  25: { uf: "PB", from: 58000, to: 58999 },
  26: { uf: "PE", from: 50000, to: 56999 },
  27: { uf: "AL", from: 57000, to: 57999 },
  28: { uf: "SE", from: 49000, to: 49999 },
  29: { uf: "BA", from: 40000, to: 48999 },
  31: { uf: "MG", from: 30000, to: 39999 },
  32: { uf: "ES", from: 29000, to: 29999 },
  33: { uf: "RJ", from: 20000, to: 28999 },
  35: { uf: "SP", from: 1000, to: 19999 },
  41: { uf: "PR", from: 80000, to: 87999 },
  42: { uf: "SC", from: 88000, to: 89999 },
  43: { uf: "RS", from: 90000, to: 99999 },
  50: { uf: "MS", from: 79000, to: 79999 },
  51: { uf: "MT", from: 78000, to: 78899 },
  52: { uf: "GO", from: 73700, to: 76799 },
  53: { uf: "DF", from: 70000, to: 72799 },
};

/** Codes with a street, in towns where the demonstration's people live. */
const streets: readonly [postalCode: string, ibgeCode: string, street: string, district: string][] =
  [
    ["78890000", "5107925", "", ""],
    ["78550000", "5107909", "", ""],
    ["78455000", "5105259", "", ""],
    ["47850000", "2919553", "", ""],
    ["78700000", "5107602", "Avenida Marechal Rondon", "Centro"],
    ["78005000", "5103403", "Avenida Isaac Póvoas", "Centro"],
    ["75901000", "5218805", "Rua Costa Gomes", "Centro"],
    ["74003010", "5208707", "Avenida Goiás", "Setor Central"],
    ["79002000", "5002704", "Avenida Afonso Pena", "Centro"],
    ["79800000", "5003702", "Rua João Rosa Góes", "Centro"],
    ["85801000", "4104808", "Avenida Brasil", "Centro"],
    ["86010000", "4113700", "Avenida Paraná", "Centro"],
    ["87013000", "4115200", "Avenida Brasil", "Zona 01"],
    ["99010000", "4314100", "Avenida Brasil Oeste", "Centro"],
    ["90010000", "4314902", "Rua dos Andradas", "Centro Histórico"],
    ["89801000", "4204202", "Avenida Getúlio Vargas", "Centro"],
    ["14010000", "3543402", "Rua General Osório", "Centro"],
    ["01310100", "3550308", "Avenida Paulista", "Bela Vista"],
    ["38010000", "3170107", "Avenida Leopoldino de Oliveira", "Centro"],
    ["38400000", "3170206", "Avenida Afonso Pena", "Centro"],
    ["30130000", "3106200", "Avenida Afonso Pena", "Centro"],
    ["47800000", "2903201", "Avenida Cleriston Andrade", "Centro"],
    ["77001000", "1721000", "Avenida Teotônio Segurado", "Plano Diretor Sul"],
    ["70040010", "5300108", "Setor Bancário Norte Quadra 1", "Asa Norte"],
  ];

/** A postal code service with the JSON of ViaCEP: `/{cep}/json/`. */
export function addPostalCodes(app: FastifyInstance): void {
  const entries = readEntries();
  const misbehave = addModeSwitch(app, { path: "/postal-codes", garbled: { cep: 1 } });

  app.get<{ Params: { postalCode: string } }>(
    "/postal-codes/:postalCode/json/",
    { preHandler: misbehave },
    async (request, reply) => {
      const { postalCode } = request.params;
      if (!/^\d{8}$/.test(postalCode)) return reply.code(400).send("Bad Request");
      const entry = entries.get(postalCode);
      return entry ? answerOf(postalCode, entry) : { erro: "true" };
    },
  );
}

function answerOf(postalCode: string, { street, district, municipality }: Entry) {
  return {
    cep: `${postalCode.slice(0, 5)}-${postalCode.slice(5)}`,
    logradouro: street,
    complemento: "",
    unidade: "",
    bairro: district,
    localidade: municipality.name,
    uf: municipality.uf,
    ibge: municipality.ibgeCode,
  };
}

/** Each municipality gets one general code, spread over its state's range; streets come on top. */
function readEntries(): Map<string, Entry> {
  const path = join(import.meta.dirname, "../../db/seed/reference/places-municipalities.tsv");
  const municipalities = readFileSync(path, "utf8")
    .trimEnd()
    .split("\n")
    .map((line): Municipality => {
      const [ibgeCode, name] = line.split("\t") as [string, string];
      return { ibgeCode, name, uf: states[ibgeCode.slice(0, 2)]!.uf };
    });
  const entries = new Map<string, Entry>();
  for (const [state, inState] of Object.entries(
    Object.groupBy(municipalities, ({ ibgeCode }) => ibgeCode.slice(0, 2)),
  )) {
    const { from, to } = states[state]!;
    const step = Math.max(1, Math.floor((to - from + 1) / inState!.length));
    for (const [index, municipality] of inState!.entries()) {
      const postalCode = `${String(from + index * step).padStart(5, "0")}000`;
      entries.set(postalCode, { street: "", district: "", municipality });
    }
  }
  const byCode = new Map(municipalities.map((item) => [item.ibgeCode, item]));
  for (const [postalCode, ibgeCode, street, district] of streets) {
    entries.set(postalCode, { street, district, municipality: byCode.get(ibgeCode)! });
  }
  return entries;
}
