import { expect, test } from "vitest";
import { parseFloorCsv } from "./parse-floor-csv.ts";

test("reads lines as the act prints them, with or without a heading", () => {
  const csv =
    "carga;eixos;ccd;cc\nGranel sólido;7;6,8425;604,51\n\nfrigorificada ou aquecida;9;10,887;1.067,06";
  expect(parseFloorCsv(csv)).toEqual([
    { cargo_kind: "bulk_solid", axles: 7, per_km: "6.8425", loading: "604.51" },
    { cargo_kind: "refrigerated", axles: 9, per_km: "10.887", loading: "1067.06" },
  ]);
});

test.each([
  ["Granel sólido;7;6,8425", 1, /quatro colunas/],
  ["Granel sólido;7;6,8425;604,51\nCarga viva;7;6,84;604,51", 2, /Carga viva/],
  ["Granel sólido;1;6,8425;604,51", 1, /eixos/],
  ["Granel sólido;7;seis;604,51", 1, /CCD/],
  ["Granel sólido;7;6,8425;-604,51", 1, /CC/],
  ["Granel sólido;7;6.842;604,51", 1, /CCD/],
  ["Granel sólido;7;6.8425;604,51", 1, /CCD/],
  ["Granel sólido;7;6,8425;60.51", 1, /CC/],
  ["general;5;6,1;604\ncarga geral;5;6,2;604", 2, /já apareceu/],
  ["carga;eixos;ccd;cc", 1, /nenhum/],
])("names the first bad line of %j", (csv, line, why) => {
  const bad = parseFloorCsv(csv);
  expect(bad).toMatchObject({ line });
  expect((bad as { why: string }).why).toMatch(why);
});
