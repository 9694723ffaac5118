import { expect, test } from "vitest";
import { contentOf, draftOf, emptyDraft, startingTotal } from "./auction-draft.ts";
import { draftErrors } from "./draft-errors.ts";
import { auctionDetail } from "../bid/testing/auction-detail.ts";

const now = Date.parse("2026-11-17T12:00:00Z");

const sound = {
  ...emptyDraft,
  id: "019a0000-0000-7000-8000-000000000001",
  title: "40 garrotes Nelore",
  category: "animais" as const,
  quantity: "520",
  unit: "arroba" as const,
  startingPrice: "300.00",
  endsAt: "2026-11-18T15:00",
};

test("an empty form says what is obligatory, in the words of the specification", () => {
  expect(draftErrors(emptyDraft, now)).toEqual({
    title: "Título é obrigatório",
    category: "Escolha a categoria",
    startingPrice: "Preço é obrigatório",
    endsAt: "Data de encerramento é obrigatória",
  });
});

test("what is sound is sent with the hours of Brasília as instants", () => {
  expect(draftErrors(sound, now)).toEqual({});
  expect(contentOf(sound)).toMatchObject({
    starting_price: "300.00",
    reserve_price: null,
    min_bid_increment: "1.00",
    start_time: null,
    end_time: "2026-11-18T18:00:00.000Z",
  });
  expect(startingTotal(sound)).toBe("156000.00");
});

test("the reserve lies on the other side of the start than the bids come from", () => {
  expect(draftErrors({ ...sound, reservePrice: "299.99" }, now).reservePrice).toContain("inicial");
  expect(draftErrors({ ...sound, reservePrice: "300.00" }, now)).toEqual({});
  const reverse = { ...sound, kind: "reverse" as const };
  expect(draftErrors({ ...reverse, reservePrice: "300.01" }, now).reservePrice).toContain("máximo");
  expect(draftErrors({ ...reverse, reservePrice: "299.99" }, now)).toEqual({});
});

test("an auction lasts ten minutes at least and sixty days at most", () => {
  expect(draftErrors({ ...sound, endsAt: "2026-11-17T09:05" }, now).endsAt).toContain("10 minutos");
  expect(draftErrors({ ...sound, endsAt: "2027-02-17T09:05" }, now).endsAt).toContain("60 dias");
  const later = { ...sound, startsLater: true };
  expect(draftErrors(later, now).startsAt).toBe("Data de início é obrigatória");
  expect(draftErrors({ ...later, startsAt: "2026-11-17T08:00" }, now).startsAt).toContain("futuro");
});

test("a buyer who has it brought says where to, and files that are under way are waited for", () => {
  const brought = { ...sound, kind: "reverse" as const, delivery: "cif" as const };
  expect(draftErrors(brought, now).address).toBe("Escolha onde a carga deve chegar");
  expect(draftErrors({ ...sound, delivery: "cif" as const }, now)).toEqual({});
  expect(draftErrors({ ...sound, photos: [{ key: "a" }] }, now).photos).toContain("Espere");
  const nameless = [{ key: "a", fileId: "b", name: " " }];
  expect(draftErrors({ ...sound, documents: nameless }, now).documents).toContain("nome");
});

test("a saved draft comes back as it was written", () => {
  const content = contentOf({ ...sound, reservePrice: "350.00" });
  expect(contentOf(draftOf(content, auctionDetail()))).toEqual({
    ...content,
    end_time: "2026-11-18T18:00:00.000Z",
  });
});

test("28.9: a service that is a freight asks distance, axles and load, and comes back as written", () => {
  const freight = { ...sound, category: "servicos" as const, isFreight: true };
  expect(draftErrors(freight, now)).toEqual({
    distanceKm: "Informe a distância",
    axles: "Escolha os eixos",
    cargo: "Escolha o tipo de carga",
    weightKg: "Informe o peso da carga",
  });
  const whole = {
    ...freight,
    distanceKm: "1250",
    axles: "6",
    cargo: "bulk_solid" as const,
    weightKg: "37000",
  };
  expect(draftErrors(whole, now)).toEqual({});
  // One truck's weight for the load of twelve would pay for one truck.
  const twelve = { ...whole, quantity: "444", unit: "t" as const };
  const light = "Esta quantidade pesa 444.000 kg: some todas as viagens";
  expect(draftErrors(twelve, now)).toEqual({ weightKg: light });
  expect(draftErrors({ ...twelve, weightKg: "444000" }, now)).toEqual({});
  expect(draftErrors({ ...twelve, unit: "unit" }, now)).toEqual({});
  const content = contentOf(whole);
  expect(content.freight).toEqual({
    distance_km: 1250,
    axles: 6,
    cargo: "bulk_solid",
    weight_kg: 37_000,
  });
  expect(contentOf(draftOf(content, auctionDetail())).freight).toEqual(content.freight);
  // Another category chosen afterwards is no transport.
  expect(contentOf({ ...whole, category: "graos" }).freight).toBeNull();
});
