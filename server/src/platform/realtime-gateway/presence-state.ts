import type { PresenceEntry } from "./channel-bus.ts";

/** The presences of one topic: our own by their owner, the others' by their node. */
export interface PresenceState<Owner> {
  own(): PresenceEntry[];
  all(): PresenceEntry[];
  count(): number;
  ownCount(): number;
  hasOwn(owner: Owner): boolean;
  setOwn(
    owner: Owner,
    entry: PresenceEntry,
  ): { joined: PresenceEntry; left: PresenceEntry | undefined };
  removeOwn(owner: Owner): PresenceEntry | undefined;
  change(node: string, change: Change): void;
  /** All that a node has, possibly in several parts; what it does not name is gone. */
  replace(node: string, part: Part): void;
  forgetNode(node: string): void;
  /** What has changed since the last time; undefined when nothing has. */
  takeChanges(): { joins: PresenceEntry[]; leaves: PresenceEntry[] } | undefined;
}

interface Change {
  join?: PresenceEntry | undefined;
  leave?: string | undefined;
}

interface Part {
  entries: readonly PresenceEntry[];
  isFirst: boolean;
  isLast: boolean;
}

type Entries = Map<string, PresenceEntry>;

export function createPresenceState<Owner>(): PresenceState<Owner> {
  const own = new Map<Owner, PresenceEntry>();
  const changes = collectChanges();
  const others = createOthers(changes);
  return {
    own: () => [...own.values()],
    all: () => [...own.values(), ...others.all()],
    count: () => own.size + others.count(),
    ownCount: () => own.size,
    hasOwn: (owner) => own.has(owner),
    setOwn: (owner, { key, ref, meta }) => {
      const previous = own.get(owner);
      const entry = { key, ref, meta: previous ? { ...meta, phx_ref_prev: previous.ref } : meta };
      own.set(owner, entry);
      changes.joined(entry);
      if (previous) changes.left(previous);
      return { joined: entry, left: previous };
    },
    removeOwn: (owner) => {
      const entry = own.get(owner);
      if (entry && own.delete(owner)) changes.left(entry);
      return entry;
    },
    change: others.change,
    replace: others.replace,
    forgetNode: others.forgetNode,
    takeChanges: changes.take,
  };
}

interface Changes {
  joined(entry: PresenceEntry): void;
  left(entry: PresenceEntry): void;
  take: () => { joins: PresenceEntry[]; leaves: PresenceEntry[] } | undefined;
}

function collectChanges(): Changes {
  const joins: Entries = new Map();
  const leaves: Entries = new Map();
  return {
    // A reference is told as it stands at the end, and once. That it came and went is told, too: somebody
    // may have been given the whole state in between.
    joined: (entry) => {
      leaves.delete(entry.ref);
      joins.set(entry.ref, entry);
    },
    left: (entry) => {
      joins.delete(entry.ref);
      leaves.set(entry.ref, entry);
    },
    take: () => {
      if (joins.size === 0 && leaves.size === 0) return undefined;
      const changes = { joins: [...joins.values()], leaves: [...leaves.values()] };
      joins.clear();
      leaves.clear();
      return changes;
    },
  };
}

/** What other nodes answer for, each with its own list, because a node is told of or lost as a whole. */
function createOthers(changes: Changes) {
  const nodes = new Map<string, Entries>();
  const arriving = new Map<string, Entries>();

  const add = (entries: Entries, entry: PresenceEntry) => {
    if (!entries.has(entry.ref)) changes.joined(entry);
    entries.set(entry.ref, entry);
  };
  const remove = (entries: Entries, ref: string) => {
    const entry = entries.get(ref);
    if (entry && entries.delete(ref)) changes.left(entry);
  };
  const update = (node: string, work: (entries: Entries) => void) => {
    const entries = nodes.get(node) ?? new Map<string, PresenceEntry>();
    work(entries);
    if (entries.size > 0) nodes.set(node, entries);
    else nodes.delete(node);
  };
  const swap = (node: string, next: Entries) =>
    update(node, (entries) => {
      for (const ref of entries.keys()) if (!next.has(ref)) remove(entries, ref);
      for (const entry of next.values()) add(entries, entry);
    });

  return {
    all: () => [...nodes.values()].flatMap((entries) => [...entries.values()]),
    count: () => [...nodes.values()].reduce((sum, { size }) => sum + size, 0),
    change: (node: string, { join, leave }: Change) =>
      update(node, (entries) => {
        if (join) add(entries, join);
        if (leave !== undefined) remove(entries, leave);
      }),
    replace: (node: string, { entries, isFirst, isLast }: Part) => {
      const next = isFirst ? new Map<string, PresenceEntry>() : arriving.get(node);
      if (!next) return;
      for (const entry of entries) next.set(entry.ref, entry);
      arriving.set(node, next);
      if (!isLast) return;
      arriving.delete(node);
      swap(node, next);
    },
    forgetNode: (node: string) => {
      arriving.delete(node);
      swap(node, new Map());
    },
  };
}
