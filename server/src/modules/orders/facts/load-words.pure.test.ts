import { expect, test } from "vitest";
import { documentWords, scheduledWords } from "./load-words.ts";

const order = { code: "O-7K3M-9Q", title: "Soja em grão", more: 0, delivery: "cif" } as const;
const times = { collect_at: "2026-11-18T17:02:00.000Z", arrive_by: "2026-11-20T10:30:00.000Z" };

test("an arranged load is told with its times, and where driver and plate are", () => {
  expect(scheduledWords({ ...times, changed: null }, order).buyer).toEqual({
    title: "Carga agendada: pedido O-7K3M-9Q",
    message:
      "Soja em grão. Coleta em 18/11/2026 às 14h02, chegada prevista até 20/11/2026 às 07h30. Motorista e placa estão no pedido.",
  });
});

test("of a change only what changed is named, and nothing where the buyer has no part in it", () => {
  const said = (changed: NonNullable<Parameters<typeof scheduledWords>[0]["changed"]>) =>
    scheduledWords({ ...times, arrive_by: null, changed }, order).buyer?.message;
  expect(said(["plate"])).toBe("Mudou a placa. Coleta em 18/11/2026 às 14h02.");
  expect(said(["collection", "driver", "plate"])).toBe(
    "Mudaram a coleta, o motorista e a placa. Coleta em 18/11/2026 às 14h02.",
  );
  expect(said([])).toBeUndefined();
  expect(scheduledWords({ ...times, changed: null }, { ...order, delivery: "pickup" })).toEqual({});
});

const plain = { kind: "nfe", number: null, title: null, decision: null, isRefused: false } as const;

test("a document is told by what it is called", () => {
  const said = (document: Partial<Parameters<typeof documentWords>[0]>) =>
    documentWords({ ...plain, ...document }, order).buyer?.message;
  expect(said({ kind: "nfe", number: null, title: null })).toBe(
    "O vendedor incluiu: NF-e. Está na página do pedido.",
  );
  expect(said({ kind: "gta", number: "481207", title: null })).toContain("incluiu: GTA 481207.");
  expect(said({ kind: "other", number: null, title: "Laudo" })).toContain("incluiu: Laudo.");
});

test("28.9: a refused note is told with why and what to do, however much the desk wrote", () => {
  const said = (decision: string) =>
    documentWords({ ...plain, decision, isRefused: true }, order).seller!.message;
  const whatToDo = "Retire a nota e inclua outra para a carga sair.";
  expect(said("A chave é de outra safra")).toBe(`A chave é de outra safra. ${whatToDo}`);
  expect(said("A nota foi cancelada.")).toBe(`A nota foi cancelada. ${whatToDo}`);
  const long = said("n".repeat(500));
  expect(long.length).toBeLessThanOrEqual(500);
  expect(long.endsWith(`n… ${whatToDo}`)).toBe(true);
});
