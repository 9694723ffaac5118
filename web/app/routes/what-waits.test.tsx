import type { Waiting, WaitingKind } from "@areon/contracts/core/waiting";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import * as fc from "fast-check";
import type { ComponentType } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useMenuNotices } from "~/frame/app-shell/use-menu-notices";
import { waitingLines } from "~/frame/navigation/waiting-lines";
import type { SessionRole } from "~/platform/api/session-user";
import { sessionKey } from "~/platform/api/stored-session";
import type { MenuNotices } from "~/platform/navigation/menu-notices";
import AdminDashboard from "./admin-dashboard.tsx";
import AdminDisputes from "./admin-disputes.tsx";
import AdminOrders from "./admin-orders.tsx";
import AdminProducts from "./admin-products.tsx";
import AdminUsers from "./admin-users.tsx";
import BuyerDisputes from "./buyer-disputes.tsx";
import BuyerNegotiations from "./buyer-negotiations.tsx";
import BuyerOrders from "./buyer-orders.tsx";
import Dashboard from "./dashboard.tsx";
import MyAuctions from "./my-auctions.tsx";
import SellerDisputes from "./seller-disputes.tsx";
import SellerNegotiations from "./seller-negotiations.tsx";
import SellerOrders from "./seller-orders.tsx";
import SellerQuestions from "./seller-questions.tsx";
import SellerReviews from "./seller-reviews.tsx";

// Renewing a session is the auth client's matter.
vi.mock("~/platform/api/session", () => ({ freshAccessToken: () => Promise.resolve("a.b.c") }));

const pages: Readonly<Record<string, ComponentType>> = {
  "/buyer/dashboard": Dashboard,
  "/buyer/orders": BuyerOrders,
  "/buyer/negotiations": BuyerNegotiations,
  "/buyer/disputes": BuyerDisputes,
  "/seller/dashboard": Dashboard,
  "/seller/orders": SellerOrders,
  "/seller/negotiations": SellerNegotiations,
  "/seller/disputes": SellerDisputes,
  "/seller/questions": SellerQuestions,
  "/seller/reviews": SellerReviews,
  "/auctions/mine": MyAuctions,
  "/admin/dashboard": AdminDashboard,
  "/admin/disputes": AdminDisputes,
  "/admin/orders": AdminOrders,
  "/admin/products": AdminProducts,
  "/admin/users": AdminUsers,
};

interface Shown {
  /** The entry of the menu that counts it. */
  badge?: "orders" | "disputes" | "auctions";
  /** Subtitle and tabs of its page, of so many that wait and so many that are not over. */
  says: (counts: { waiting: number; open: number; role: SessionRole }) => string[];
  /** What the page asks of the API for its list. */
  asks: string;
}

const needed = (waiting: number, many: string) => `${waiting} ${many} precisam de você`;
const purchases = (role: SessionRole) => (role === "buyer" ? "Pedidos" : "Compras");
const shown: Readonly<Record<WaitingKind, Shown>> = {
  "orders.purchase": {
    badge: "orders",
    says: ({ waiting, open, role }) => [needed(waiting, "pedidos"), `${purchases(role)}${open}`],
    asks: "/orders?side=buyer&state=waiting",
  },
  "orders.sale": {
    badge: "orders",
    says: ({ waiting, open }) => [needed(waiting, "pedidos"), `Vendas${open}`],
    asks: "/orders?side=seller&state=waiting",
  },
  "negotiations.purchase": {
    badge: "orders",
    says: ({ waiting, open }) => [
      `${waiting} negociações esperam a sua resposta`,
      `Comprando${open}`,
    ],
    asks: "/negotiations?side=buyer&state=waiting",
  },
  "negotiations.sale": {
    badge: "orders",
    says: ({ waiting, open }) => [
      `${waiting} negociações esperam a sua resposta`,
      `Vendendo${open}`,
    ],
    asks: "/negotiations?side=seller&state=waiting",
  },
  "disputes.purchase": {
    badge: "disputes",
    says: ({ waiting, open }) => [needed(waiting, "disputas"), `Compras${open}`],
    asks: "/disputes?side=buyer&state=waiting",
  },
  "disputes.sale": {
    badge: "disputes",
    says: ({ waiting, open }) => [needed(waiting, "disputas"), `Vendas${open}`],
    asks: "/disputes?side=seller&state=waiting",
  },
  "auctions.own": {
    badge: "auctions",
    says: ({ waiting }) => [needed(waiting, "leilões"), `Precisam de você${waiting}`],
    asks: "/my-auctions?view=waiting",
  },
  "catalog.question": {
    says: ({ waiting }) => [
      `${waiting} perguntas esperam a sua resposta`,
      `Esperando resposta${waiting}`,
    ],
    asks: "/seller/questions?state=waiting",
  },
  "reviews.review": {
    says: ({ waiting }) => [`Sem resposta${waiting}`],
    asks: "/seller/reviews?state=unanswered",
  },
  "identity.verification": {
    says: ({ waiting }) => [`Fila de verificação${waiting}`],
    asks: "/admin/verifications",
  },
  "catalog.listing": {
    says: ({ waiting }) => [
      `${waiting} anúncios esperam por uma decisão`,
      `Para analisar${waiting}`,
    ],
    asks: "/admin/products/reviews",
  },
  "orders.note": {
    badge: "orders",
    says: ({ waiting }) => [`${waiting} notas fiscais esperam a conferência`],
    asks: "/admin/orders?mark=note",
  },
  "disputes.desk": {
    badge: "disputes",
    says: ({ waiting, open }) => [`Com a mesa${waiting}`, `Todas${open}`],
    asks: "/admin/disputes?scope=desk",
  },
  "disputes.assigned": {
    says: ({ waiting, open }) => [`Minha vez${waiting}`, `Minhas${open}`],
    asks: "/admin/disputes?scope=due",
  },
  "admin.approval": {
    says: ({ waiting }) => [`${waiting} pedidos esperam sua decisão`],
    asks: "/admin/approvals",
  },
};
const kinds = Object.keys(shown) as WaitingKind[];

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };
const asked: URL[] = [];
let answers: Record<string, unknown>;

beforeEach(() => {
  answers = {
    "/me/profile": { full_name: "Ana Lima", username: "ana", avatar: [{}] },
    "/me/registration": { is_complete: true },
    "/me/pin": { is_set: true },
    "/me/verification": { is_verified: true, verification: null },
    "/admin/desk": {
      user_id: "1",
      full_name: "Ana Lima",
      capabilities: ["approvals", "verification", "disputes", "users", "orders"]
        .map((subject) => `${subject}.read`)
        .concat("products.read_all", "products.review"),
    },
  };
  vi.stubGlobal("fetch", (address: string) => {
    const url = new URL(address, "https://areon.test");
    const path = url.pathname.replace("/api/v1", "");
    asked.push(new URL(path + url.search, url));
    if (answers[path] instanceof Error) return Promise.reject(answers[path]);
    // What the pages list is another matter: they stay at their skeletons.
    return path in answers ? Promise.resolve(Response.json(answers[path])) : new Promise(() => {});
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function signInAs(role: SessionRole): void {
  const session = {
    access_token: `e30.${btoa(JSON.stringify({ aal: "aal2" }))}.x`,
    expires_at: Number.MAX_SAFE_INTEGER,
    user: {
      id: "1",
      email: "ana@exemplo.com.br",
      app_metadata: { user_type: role },
      user_metadata: {},
      factors: [{ id: "f", factor_type: "totp", status: "verified" }],
    },
  };
  localStorage.setItem(sessionKey, JSON.stringify(session));
}

function Badges() {
  return <output data-testid="badges">{JSON.stringify(useMenuNotices())}</output>;
}

function open(address: string): void {
  cleanup();
  asked.length = 0;
  const Page = pages[new URL(address, "https://areon.test").pathname]!;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Page />
        <Badges />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const toDo = () => screen.getByRole("region", { name: "Para fazer" });

/** What the home's lines say, once all of them are there. */
async function homeLines(role: SessionRole): Promise<{ text: string; href: string }[]> {
  open(`/${role}/dashboard`);
  await waitFor(() => expect(toDo().textContent).not.toContain("Carregando"), patiently);
  return within(toDo())
    .queryAllByRole("link")
    .map((link) => ({
      text: link.querySelector("b")!.textContent,
      href: link.getAttribute("href")!,
    }));
}

function wasAsked(wanted: string): boolean {
  const { pathname, searchParams } = new URL(wanted, "https://areon.test");
  return asked.some(
    (url) =>
      url.pathname === pathname &&
      [...searchParams].every(([name, value]) => url.searchParams.get(name) === value),
  );
}

/** Of each kind a number that no other has, or nothing. */
const states = fc.tuple(
  fc.uniqueArray(fc.integer({ min: 2, max: 99 }), {
    minLength: kinds.length,
    maxLength: kinds.length,
  }),
  fc.array(fc.boolean(), { minLength: kinds.length, maxLength: kinds.length }),
);

type Counts = Readonly<Record<WaitingKind, number>>;

/** How many the menu counts behind each entry, and how many the home's lines say of the same. */
function badgesAndHome(role: SessionRole, lines: readonly { text: string; href: string }[]) {
  const notices = JSON.parse(screen.getByTestId("badges").textContent) as MenuNotices;
  const badges = Object.entries(notices).map(([path, { count }]) => [path, count] as const);
  const home: Record<string, number> = {};
  for (const { text, href } of lines) {
    const { badge } = shown[waitingLines[role].find(({ to }) => to === href)!.kind];
    if (!badge) continue;
    const entry = badge === "auctions" ? "/auctions" : `/${role}/${badge}`;
    home[entry] = (home[entry] ?? 0) + Number.parseInt(text, 10);
  }
  return { badges: Object.fromEntries(badges), home };
}

async function expectPageBehind(
  { kind, to }: (typeof waitingLines)[SessionRole][number],
  { role, counts }: { role: SessionRole; counts: Counts },
): Promise<void> {
  open(to);
  const { says, asks } = shown[kind];
  const wanted = says({ waiting: counts[kind], open: counts[kind] + 100, role });
  if (kind.startsWith("negotiations.")) {
    const both = counts["negotiations.purchase"] + counts["negotiations.sale"];
    wanted.push(`Negociações${both + 200}`);
  }
  await waitFor(() => {
    for (const text of wanted) expect(document.body.textContent).toContain(text);
  }, patiently);
  expect(wasAsked(asks), asks).toBe(true);
}

test.each(["buyer", "seller", "admin"] as const)(
  "a %s's home says the number of badge, subtitle and tab, and leads to the list of as many",
  async (role) => {
    signInAs(role);
    await fc.assert(
      fc.asyncProperty(states, async ([numbers, isThere]) => {
        const entries = kinds.map((kind, at) => [kind, isThere[at] ? numbers[at]! : 0] as const);
        const counts = Object.fromEntries(entries) as Counts;
        const waiting: Waiting[] = entries.map(([kind, count]) => ({
          kind,
          waiting: { count, is_capped: false },
          open: { count: count + 100, is_capped: false },
        }));
        answers["/waiting"] = { waiting, failed: [] };
        const due = waitingLines[role].filter(({ kind }) => counts[kind] > 0);
        const lines = await homeLines(role);
        expect(lines).toEqual(
          due.map((line) => ({
            text: `${counts[line.kind]} ${line.many}`,
            href: line.to,
          })),
        );
        const { badges, home } = badgesAndHome(role, lines);
        expect(home).toEqual(badges);
        for (const line of due) await expectPageBehind(line, { role, counts });
      }),
      { numRuns: 3 },
    );
  },
);

/** What the API tells each role of; `waiting.test.ts` on the server holds it to that. */
const told: Readonly<Record<SessionRole, (kind: WaitingKind) => boolean>> = {
  buyer: (kind) => /^(orders|negotiations|disputes)\.(purchase|sale)$|^auctions\.own$/.test(kind),
  seller: (kind) => told.buyer(kind) || /^(catalog\.question|reviews\.review)$/.test(kind),
  admin: (kind) => !told.seller(kind),
};

test.each(["buyer", "seller", "admin"] as const)(
  "whatever can wait for a %s has a line of its own on the home",
  (role) => {
    const lines = waitingLines[role].map(({ kind }) => kind);
    expect(lines.toSorted()).toEqual(kinds.filter(told[role]).toSorted());
  },
);

test("a buyer who never sold reads of no sales, and one who did finds them", async () => {
  signInAs("buyer");
  const count = { waiting: { count: 2, is_capped: false }, open: { count: 3, is_capped: false } };
  const purchases = ["orders", "negotiations", "disputes"].map((module) => ({
    kind: `${module}.purchase`,
    ...count,
  }));
  const readAt = async (address: string) => {
    open(address);
    const heading = await screen.findByText(/2 (disputas|negociações)/, {}, patiently);
    return heading.ownerDocument.body.textContent;
  };
  answers["/waiting"] = { waiting: purchases, failed: [] };
  expect(await readAt("/buyer/disputes")).not.toContain("Vendas");
  expect(await readAt("/buyer/negotiations")).toContain("Negociações3");
  expect(document.body.textContent).not.toMatch(/Vendendo|Vendas/);
  const sales = purchases.map(({ kind }) => ({ kind: kind.replace("purchase", "sale"), ...count }));
  answers["/waiting"] = { waiting: [...purchases, ...sales], failed: [] };
  expect(await readAt("/buyer/disputes?aba=vendas")).toContain("Vendas3");
  expect(wasAsked("/disputes?side=seller")).toBe(true);
  expect(await readAt("/buyer/negotiations?lado=vendas")).toContain("Vendendo3");
  expect(wasAsked("/negotiations?side=seller")).toBe(true);
});

test("a home whose counters do not come still shows the account's steps, and says that it does not know", async () => {
  signInAs("seller");
  answers["/waiting"] = new TypeError("fetch failed");
  answers["/me/pin"] = { is_set: false };
  const lines = await homeLines("seller");
  expect(lines.map(({ text }) => text)).toEqual(["Crie seu PIN de transação"]);
  within(toDo()).getByText("Não deu para ver agora tudo que espera por você.");
  answers["/waiting"] = { waiting: [], failed: [] };
  within(toDo()).getByRole("button", { name: "Tentar de novo" }).click();
  await waitFor(() => expect(toDo().textContent).not.toContain("Não deu"), patiently);
});

test("a home with a kind that could not be counted never says that nothing waits", async () => {
  signInAs("buyer");
  const purchases = { kind: "orders.purchase", waiting: { count: 0, is_capped: false } };
  answers["/waiting"] = { waiting: [purchases], failed: ["disputes.purchase"] };
  expect(await homeLines("buyer")).toEqual([]);
  expect(document.body.textContent).not.toMatch(/Nada espera|nada pendente/);
  answers["/waiting"] = { waiting: [purchases], failed: [] };
  await homeLines("buyer");
  expect(document.body.textContent).toMatch(/nada pendente.*Nada espera por você/);
});

test("a home shows its lines together: nothing of it before the counters came", async () => {
  signInAs("buyer");
  answers["/me/pin"] = { is_set: false };
  open("/buyer/dashboard");
  await waitFor(() => expect(document.body.textContent).toContain("Ana"), patiently);
  expect(toDo().textContent).toContain("Carregando");
  expect(within(toDo()).queryAllByRole("link")).toEqual([]);
});
