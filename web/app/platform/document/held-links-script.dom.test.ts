import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { heldLinksScript } from "./held-links-script.ts";

const { classList } = document.documentElement;
const device = { onLine: false };
const assign = vi.fn<(address: string) => void>();
const fetched = vi.fn<(address: string) => Promise<void>>();
let askSite: () => unknown;
const { origin } = location;

// As it stands in the head of every page, once.
runInNewContext(heldLinksScript, {
  document,
  navigator: device,
  location: { origin, pathname: "/marketplace", search: "", assign },
  addEventListener: (name: string, listener: (event: Event) => void, isOnTheWayDown: boolean) =>
    addEventListener(name, listener, isOnTheWayDown),
  fetch: fetched,
  setInterval: (act: typeof askSite) => {
    askSite = act;
  },
});

beforeEach(() => {
  device.onLine = false;
  document.body.innerHTML = `<a id="own" href="/p/soja">Soja</a><a id="other" href="https://areon.invalid/">Outro</a>
    <a id="here" href="/marketplace#filtros">Filtros</a>
    <form action="/marketplace"><button id="search">Buscar</button></form>
    <div data-sleeps><a id="asleep" href="/p/milho">Milho</a></div>
    <button id="let-be" type="button" data-let-be>Não abrir</button>`;
});

afterEach(() => {
  dispatchEvent(new Event("pageshow"));
  assign.mockReset();
  fetched.mockReset();
});

it("a link of the site waits for the signal, says so, and is followed when it is back", () => {
  expect(isFollowed("own")).toBe(false);
  expect(classList.contains("held")).toBe(true);
  comeBack();
  expect(assign).toHaveBeenCalledExactlyOnceWith(`${origin}/p/soja`);
  expect(classList.contains("held")).toBe(false);
});

it("a link in a part that sleeps waits as well, though nobody further in hears of the press", () => {
  document.addEventListener("click", (event) => event.stopPropagation(), {
    once: true,
    capture: true,
  });
  expect(isFollowed("asleep")).toBe(false);
  comeBack();
  expect(assign).toHaveBeenCalledExactlyOnceWith(`${origin}/p/milho`);
});

it("who does not want it any more is led nowhere", () => {
  press("own");
  press("let-be");
  expect(classList.contains("held")).toBe(false);
  comeBack();
  expect(assign).not.toHaveBeenCalled();
});

it("where the device never says that the signal is back, an answer of the site opens the link", async () => {
  await askSite();
  expect(fetched).not.toHaveBeenCalled();
  press("own");
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await askSite();
  expect(fetched).toHaveBeenCalledOnce();
  expect(assign).not.toHaveBeenCalled();
  fetched.mockResolvedValue();
  await askSite();
  expect(assign).toHaveBeenCalledExactlyOnceWith(`${origin}/p/soja`);
  expect(classList.contains("held")).toBe(false);
});

it("a form is sent then, although the device still denies the signal", async () => {
  const form = document.querySelector("form")!;
  const isFree = () =>
    form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  const sent: boolean[] = [];
  vi.spyOn(form, "requestSubmit").mockImplementation(() => void sent.push(isFree()));
  expect(isFree()).toBe(false);
  fetched.mockResolvedValue();
  await askSite();
  expect(sent).toEqual([true]);
  expect(isFree()).toBe(false);
});

it("leaves alone what has a signal, what leads elsewhere or nowhere, and what others have taken", () => {
  device.onLine = true;
  expect(isFollowed("own")).toBe(true);
  device.onLine = false;
  expect(isFollowed("other")).toBe(true);
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  press("own");
  press("here");
  expect(classList.contains("held")).toBe(false);
});

it("a form is sent when the signal is back, with what stands in it then", () => {
  const send = vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockImplementation(() => {});
  const submitter = document.querySelector<HTMLElement>("#search")!;
  const submit = new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter });
  document.querySelector("form")!.dispatchEvent(submit);
  expect(classList.contains("held")).toBe(true);
  comeBack();
  expect(send).toHaveBeenCalledExactlyOnceWith(submitter);
  send.mockRestore();
});

function press(id: string): void {
  document.querySelector<HTMLElement>(`#${id}`)!.click();
}

/** jsdom goes nowhere, so it is asked whether it was free to. */
function isFollowed(id: string): boolean {
  return document
    .querySelector(`#${id}`)!
    .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

function comeBack(): void {
  device.onLine = true;
  dispatchEvent(new Event("online"));
}
