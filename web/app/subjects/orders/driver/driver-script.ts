import {
  driverStepNames,
  isNextStep,
  type DriverStep,
} from "@areon/contracts/orders/terms/carriage";
import type { DriverView } from "@areon/contracts/orders/driver";
import { newIntentId } from "~/platform/api/intent-id";
import { deviceNow } from "~/platform/api/server-time";
import { momentText, signalText } from "./driver-words.ts";
import { sendQueue } from "./send-queue.ts";
import { shrinkPhoto } from "./shrink-photo.ts";
import { openSignaturePad } from "./signature-pad.ts";
import { openQueue, type QueuedStep } from "./step-queue.ts";

const retryMs = 15_000;

/** The driver's page, once it is on the telephone: buttons keep, and what is kept is sent. */
function start(): void {
  let view = JSON.parse(byId("view").textContent) as DriverView;
  const token = location.pathname.split("/").at(-1)!;
  const queue = openQueue(localStorage, view.code);
  const pad = openSignaturePad(document.querySelector("canvas")!);
  let isSending = false;

  const draw = () => drawPage({ view, items: queue.items() });
  const send = async () => {
    if (isSending) return;
    isSending = true;
    await sendQueue({
      queue,
      token,
      now: deviceNow,
      onView: (newer) => {
        view = newer;
        if (view.to === null) forgetAddress();
        draw();
      },
    });
    isSending = false;
    draw();
  };
  const keep = (item: NewItem) => {
    const isKept = queue.add({ ...item, id: newIntentId(), at: deviceNow() });
    byId("full").hidden = isKept;
    draw();
    void send();
    return isKept;
  };

  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-step]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void submit(form, { keep, signature: pad.path() });
    });
  }
  document.querySelector("input[type=file]")!.addEventListener("change", ({ target }) => {
    const [photo] = (target as HTMLInputElement).files ?? [];
    byId("photo-name").textContent = photo ? `${photo.name} · tirar outra` : "Tirar a foto";
  });
  byId("clear").addEventListener("click", () => pad.clear());
  byId("again").addEventListener("click", () => {
    queue.forgive();
    void send();
  });
  for (const name of ["online", "focus", "pageshow"]) addEventListener(name, () => void send());
  addEventListener("offline", draw);
  setInterval(() => queue.items().length > 0 && void send(), retryMs);
  queue.forgive();
  draw();
  void send();
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
type NewItem = DistributiveOmit<QueuedStep, "id" | "at" | "refusal">;

/** The delivery goes first: it is a few bytes, and a photo may take minutes on a weak signal. */
async function submit(
  form: HTMLFormElement,
  { keep, signature }: { keep: (item: NewItem) => boolean; signature: string | undefined },
): Promise<void> {
  const step = form.dataset["step"] as DriverStep;
  const values = new FormData(form);
  const text = (field: string) => {
    const value = values.get(field);
    return typeof value === "string" ? value.trim() : "";
  };
  const isNameless = step === "delivered" && text("name").length < 2;
  byId("no-name").hidden = !isNameless;
  if (isNameless) return form.querySelector<HTMLElement>("[name=name]")!.focus();
  const weight = Number(text("weight").replaceAll(/\D/g, ""));
  const isKept = keep({
    kind: "step",
    step,
    ...(weight > 0 && { weight_kg: weight }),
    ...(step === "delivered" && { receiver_name: text("name"), ...(signature && { signature }) }),
  });
  const photo = values.get("photo");
  if (!isKept || !(photo instanceof File) || photo.size === 0) return;
  const jpeg_base64 = await shrinkPhoto(photo);
  if (!jpeg_base64 || !keep({ kind: "photo", jpeg_base64 })) byId("no-photo").hidden = false;
}

function drawPage({ view, items }: { view: DriverView; items: QueuedStep[] }): void {
  const kept = items.flatMap((item) => (item.kind === "step" ? [item] : []));
  const state = kept.reduce(
    (latest, { step }) => (isNextStep(latest, step) ? step : latest),
    view.state,
  );
  const next = driverStepNames.find((step) => isNextStep(state, step));
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-step]")) {
    form.hidden = form.dataset["step"] !== next || view.is_stopped;
  }
  byId("done").hidden = next !== undefined || view.is_stopped;
  byId("stopped").hidden = !view.is_stopped;
  for (const step of driverStepNames) {
    const sent = view.steps.find((one) => one.step === step);
    const own = kept.find((one) => one.step === step);
    const at = sent?.happened_at ?? (own && new Date(own.at).toISOString());
    byId(`step-${step}`).dataset["state"] = sent ? "sent" : own ? "kept" : "open";
    byId(`when-${step}`).textContent = at
      ? `${momentText(at)} · ${sent ? "enviado" : "guardado no aparelho"}`
      : "";
  }
  const refused = items.find(({ refusal }) => refusal !== undefined);
  byId("refused").hidden = !refused;
  byId("refusal").textContent = refused?.refusal ?? "";
  const isOnline = navigator.onLine;
  const signal = byId("signal");
  signal.textContent = signalText({ waiting: items.length, isOnline });
  signal.dataset["state"] = items.length > 0 || !isOnline ? "kept" : "sent";
}

function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id}`);
  return found;
}

/** Where somebody lives stays on the telephone no longer than the load: here, and in the kept page. */
function forgetAddress(): void {
  const address = document.getElementById("to");
  if (!address) return;
  address.remove();
  if (!("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage("renew", []));
}

/** Without it the page works as long as it stays open; with it, also after a reload without signal. */
async function keepPage(): Promise<void> {
  await navigator.serviceWorker.register("/entrega/sw.js", { scope: "/entrega/" });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage("keep", []);
}

if (document.getElementById("view")) {
  start();
  if ("serviceWorker" in navigator) keepPage().catch(() => undefined);
}
