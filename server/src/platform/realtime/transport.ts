/** What an adapter has to provide; everything else about the bus is the same for all of them. */
export interface BusTransport {
  /** Hands frames over in this order; rejects when it can't know that they arrived at the carrier. */
  send(frames: readonly OutgoingFrame[]): Promise<void>;
  /** Resolves once frames of the pattern will arrive here; rejects when the connection is down. */
  listen(pattern: string): Promise<void>;
  unlisten(pattern: string): void;
  close(): Promise<void>;
}

export interface OutgoingFrame {
  /** Null for frames that every process wants to see. */
  topic: string | null;
  text: string;
}

/** How an adapter reports back. */
export interface TransportEvents {
  /** Connected (again) and listening to all that was asked for; whatever passed before is missed. */
  up(): void;
  /**
   * A frame has arrived. An adapter whose carrier copies a frame once per pattern names the pattern;
   * without it the frame is matched here.
   */
  frame(text: string, pattern?: string): void;
}

export type OpenTransport = (events: TransportEvents) => BusTransport;
