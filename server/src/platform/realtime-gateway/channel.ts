import type { Credential } from "./credentials.ts";
import type { Outlet } from "./outlet.ts";
import type { FoundRule } from "./registry.ts";
import type { Binding } from "./row-bindings.ts";
import type { WireVersion } from "./wire.ts";

/** One screen's socket. */
export interface Connection {
  readonly version: WireVersion;
  readonly outlet: Outlet;
  /** By their topic on the wire. */
  readonly channels: Map<string, Channel>;
  /** Null while nobody is signed in. */
  credential: Credential | null;
}

/** One connection's place in a topic, from its join until it leaves. */
export interface Channel {
  readonly connection: Connection;
  readonly name: string;
  readonly topic: string;
  readonly joinRef: string | null;
  readonly bindings: readonly Binding[];
  readonly found: FoundRule | undefined;
  readonly wantsAck: boolean;
  readonly wantsOwn: boolean;
  readonly wantsPresence: boolean;
  readonly presenceKey: string;
}
