import type { DriverStep } from "@areon/contracts/orders/terms/carriage";

interface Kept {
  /** The intent: whatever is sent twice under it happens once. */
  id: string;
  /** By the telephone's own clock, only ever compared with itself. */
  at: number;
  /** Why the server does not take it, in its own words; what follows waits. */
  refusal?: string;
}

export type QueuedStep = Kept &
  (
    | { kind: "photo"; jpeg_base64: string }
    | {
        kind: "step";
        step: DriverStep;
        weight_kg?: number;
        receiver_name?: string;
        signature?: string;
      }
  );

export interface StepQueue {
  items(): QueuedStep[];
  /** False when the telephone has no room for it. */
  add(item: QueuedStep): boolean;
  drop(id: string): void;
  refuse(id: string, why: string): void;
  /** After a new link, or when the person asks: what was refused is tried again. */
  forgive(): void;
}

/**
 * What the driver told and the server does not know yet. It lives in the telephone's storage under the
 * order's code, so that neither a reload nor a dead battery nor a renewed link loses it.
 */
export function openQueue(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  code: string,
) {
  const key = `areon.entrega.${code}`;
  const items = (): QueuedStep[] => {
    try {
      return JSON.parse(storage.getItem(key) ?? "[]") as QueuedStep[];
    } catch {
      return [];
    }
  };
  const write = (next: QueuedStep[]): boolean => {
    try {
      if (next.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(next));
      return true;
    } catch {
      return false;
    }
  };
  const queue: StepQueue = {
    items,
    add: (item) => write([...items(), item]),
    drop: (id) => void write(items().filter((item) => item.id !== id)),
    refuse: (id, why) =>
      void write(items().map((item) => (item.id === id ? { ...item, refusal: why } : item))),
    forgive: () => void write(items().map(({ refusal: _refusal, ...item }) => item)),
  };
  return queue;
}
