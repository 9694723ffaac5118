/**
 * Carries hints between processes so that screens learn of a change at once. A hint may get lost;
 * the truth is always a refetch. What the bus does promise: whoever missed a hint is told so.
 */
export interface Bus {
  /**
   * Call it after the commit, never inside a transaction. It returns at once and an outage of the
   * carrier never reaches the caller: a hint that is lost becomes a gap for its subscribers. A topic
   * out of form or a payload above `maxPayloadBytes` is a mistake of the caller and throws.
   */
  publish(topic: string, payload: unknown): void;
  /**
   * `pattern` is a topic, or one with `*` for a single part and a last `>` for all the rest. Every
   * subscription begins with a gap, as soon as nothing published later can pass unseen.
   */
  subscribe(pattern: string, handlers: BusHandlers): BusSubscription;
  /** Sends what is still queued, within a second, and lets go of the connection. */
  close(): Promise<void>;
}

export interface BusHandlers {
  /** Called one at a time, in the order of publishing for each publisher and topic. */
  onMessage(message: BusMessage): void | Promise<void>;
  /**
   * Something may have been missed: refetch. It gets the topic, or the subscription's own pattern
   * when any of its topics may be meant (after a reconnect, or when this subscriber was too slow).
   */
  onGap(topicOrPattern: string): void | Promise<void>;
}

export interface BusMessage {
  topic: string;
  payload: unknown;
}

export interface BusSubscription {
  close(): void;
}

/** NOTIFY carries less than 8000 bytes; the rest of them is for the frame around the payload. */
export const maxPayloadBytes = 7_000;
