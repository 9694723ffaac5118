import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "~/platform/api/query-client";
import { sessionKey } from "~/platform/api/stored-session";
import { ProductPage, type ProductPageProps } from "~/subjects/catalog/offer/product-page";
import { publicOffer as offer } from "~/subjects/catalog/testing/public-offer";
import { NegotiateButton } from "~/subjects/negotiations/page/negotiate-button";

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };
const draftKey = `areon.proposal.${offer.id}.me`;

beforeEach(() => {
  vi.stubGlobal("fetch", async (url: string) => {
    const isList = new URL(url, "https://areon.test").pathname.endsWith("/negotiations");
    return isList ? Response.json({ negotiations: [] }) : Response.json({}, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("28.2: without a choice on the page a proposal goes on as it was left", async () => {
  leaveDraft();
  openPage("buyer");
  expect((await pressNegotiate()).quantity.value).toBe("600");
});

test("28.2: a quantity chosen on the page counts more than an older draft, and less than what is typed after it", async () => {
  leaveDraft();
  openPage("buyer");
  const field = screen.getByLabelText("Quantidade");
  fireEvent.change(field, { target: { value: "250" } });
  fireEvent.blur(field);
  const { dialog, quantity } = await pressNegotiate();
  expect(quantity.value).toBe("250");
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Preço por/).value).toBe("127,90");
  fireEvent.change(quantity, { target: { value: "300" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), patiently);
  expect((await pressNegotiate()).quantity.value).toBe("300");
});

test("28.13: administrators read that they do not buy, and are offered neither buying nor negotiating", () => {
  openPage("admin");
  screen.getByText(/^Administradores não compram/);
  for (const name of ["Comprar", "Negociar", "Perguntar ao vendedor"]) {
    expect(screen.queryByText(name)).toBeNull();
  }
});

function leaveDraft(): void {
  const draft = { kind: "offer", quantity: "600", price: "127.90", delivery: "fob" };
  localStorage.setItem(draftKey, JSON.stringify(draft));
}

function openPage(role: "buyer" | "admin"): void {
  const app_metadata = { user_type: role };
  const user = { id: "me", email: "me@areon.test", app_metadata, user_metadata: {} };
  const session = { access_token: "token", expires_at: 4_000_000_000, user };
  localStorage.setItem(sessionKey, JSON.stringify(session));
  const client = createQueryClient();
  const Site = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <QueryClientProvider client={client}>
          <ProductPage offer={offer} listingPath="/marketplace" buy={Buy} negotiate={Negotiate} />
        </QueryClientProvider>
      ),
    },
  ]);
  render(<Site />);
}

const Buy = () => <button type="button">Comprar</button>;
const Negotiate: NonNullable<ProductPageProps["negotiate"]> = (props) => (
  <NegotiateButton {...props} address={() => null} />
);

async function pressNegotiate() {
  fireEvent.click(screen.getByRole("button", { name: "Negociar" }));
  const dialog = await screen.findByRole("dialog", {}, patiently);
  const quantity = await within(dialog).findByLabelText<HTMLInputElement>(
    "Quantidade",
    {},
    patiently,
  );
  return { dialog, quantity };
}
