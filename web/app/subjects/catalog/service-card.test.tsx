import type { ServiceCard as Service } from "@areon/contracts/catalog/search";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { ServiceCard } from "./service-card.tsx";

afterEach(cleanup);

const service: Service = {
  id: "01990000-0000-7000-8000-000000000001",
  code: "P-7K3M-9Q",
  slug: "colheita-de-soja-p-7k3m-9q",
  title: "Colheita de soja",
  provider: "Fazenda Boa Vista",
  verified: true,
  category: "Colheita",
  price: "180.00",
  price_unit: "hectare",
  rating: "4.5",
  reviews: 12,
  location: "Sorriso, MT",
  delivery_time: 5,
  description: "Operador e comboio inclusos.",
  photo: null,
};

test("a service says its kind, provider, price and unit, time, stars, place and what is done", () => {
  const text = show(service);
  for (const said of [
    "Colheita de soja",
    "Fazenda Boa Vista",
    "R$\u00a0180,00",
    "/ ha",
    "Prazo: 5 dias",
    "4,5",
    "(12 avaliações)",
    "Sorriso, MT",
    "Operador e comboio inclusos.",
  ]) {
    expect(text).toContain(said);
  }
  expect(screen.getByText("Colheita", { exact: true })).toBeTruthy();
  expect(screen.getByText("Verificado")).toBeTruthy();
});

test("without reviews and without a time it says nothing of them", () => {
  const text = show({ ...service, rating: null, reviews: 0, delivery_time: null });
  expect(text).not.toMatch(/Prazo|Nota|avalia/);
});

function show(shown: Service): string {
  const { container } = render(
    <MemoryRouter>
      <ServiceCard service={shown} />
    </MemoryRouter>,
  );
  return container.textContent;
}
