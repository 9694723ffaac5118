import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionKey } from "~/platform/api/stored-session";
import { EditorPage } from "./editor-page.tsx";
import { keepProduct } from "./kept-product.ts";
import { emptyDraft } from "./product-draft.ts";

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };
const sent: { content: { title: string; municipality_code: number | null } }[] = [];
let answerProfile: () => void;

beforeEach(() => {
  sent.length = 0;
  const app_metadata = { user_type: "seller" };
  const user = { id: "me", email: "me@areon.test", app_metadata, user_metadata: {} };
  const session = { access_token: "token", expires_at: 4_000_000_000, user };
  localStorage.setItem(sessionKey, JSON.stringify(session));
  const profile = new Promise<void>((resolve) => {
    answerProfile = resolve;
  });
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    const { pathname } = new URL(url, "https://areon.test");
    if (pathname.endsWith("/me/profile")) {
      await profile;
      const location = { municipality_code: 5_107_925, municipality: "Sorriso", uf: "MT" };
      return Response.json({ location });
    }
    if (method === "POST" && pathname.endsWith("/seller/products")) {
      sent.push(JSON.parse(body as string) as (typeof sent)[number]);
    }
    if (pathname.endsWith("/categories")) return Response.json({ categories: [] });
    return Response.json({ code: "internal", status: 503 }, { status: 503 });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("28.12: a new offer lies in the seller's own town, which goes with what is written and is no draft alone", async () => {
  const place = await open();
  answerProfile();
  await waitFor(() => expect(place.value).toBe("Sorriso, MT"), patiently);
  screen.getByText(/^Nada escrito ainda/);
  expect(kept()).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Título/), { target: { value: "Soja em grão" } });
  await waitFor(() => expect(sent).toHaveLength(1), patiently);
  expect(sent[0]!.content).toMatchObject({ title: "Soja em grão", municipality_code: 5_107_925 });
});

test("28.12: it does not come over what the seller writes", async () => {
  const place = await open();
  fireEvent.focus(place);
  fireEvent.change(place, { target: { value: "Sin" } });
  answerProfile();
  const title = screen.getByLabelText(/^Título/);
  fireEvent.change(title, { target: { value: "Soja em grão" } });
  await waitFor(() => expect(sent).toHaveLength(1), patiently);
  expect(place.value).toBe("Sin");
  expect(sent[0]!.content.municipality_code).toBeNull();
});

test("28.12: a draft that is there keeps its own town, or none", async () => {
  const productId = "019a0000-0000-7000-8000-000000000001";
  const draft = { ...emptyDraft, title: "Soja em grão" };
  keepProduct({ userId: "me", productId }, { draft, base: null });
  const place = await open();
  answerProfile();
  await waitFor(() => expect(sent).toHaveLength(1), patiently);
  expect(place.value).toBe("");
  expect(sent[0]!.content.municipality_code).toBeNull();
});

async function open(): Promise<HTMLInputElement> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Site = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <QueryClientProvider client={client}>
          <EditorPage userId="me" name="new" />
        </QueryClientProvider>
      ),
    },
  ]);
  render(<Site />);
  return await screen.findByLabelText<HTMLInputElement>(/^Município/, {}, patiently);
}

function kept(): string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith("areon.product."));
}
