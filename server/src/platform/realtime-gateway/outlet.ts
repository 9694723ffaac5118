import type { Socket } from "node:net";
import { WebSocket } from "ws";
import type { GatewayLimits } from "./gateway-limits.ts";

/** The writing side of one connection, with a bound on what waits in memory for a slow reader. */
export interface Outlet {
  /** For whole frames of events, written straight to it while `takesEvents`. */
  readonly socket: Socket;
  /** False while the reader is behind, and after the end. */
  takesEvents(): boolean;
  /** After a write of which the stream said that it has enough. */
  noteBacklog(): void;
  /** For answers and what must be told; it counts towards the point where the connection is lost. */
  answer(frame: Buffer): void;
  isOpen(): boolean;
  isStuck(nowMs: number): boolean;
  close(code: number, reason: string): void;
  /** Without goodbye, for readers that would not hear it. */
  cut(): void;
}

/**
 * Our frames stand beside what `ws` writes itself (its goodbye): without compression it writes each of
 * its frames at once, too.
 */
export function createOutlet(options: {
  socket: Socket;
  webSocket: WebSocket;
  limits: Pick<GatewayLimits, "behindBytes" | "hopelessBytes" | "stuckMs">;
  /** Whether it takes events is another answer than before. */
  onChange: () => void;
  onCaughtUp: () => void;
}): Outlet {
  const { socket, webSocket, limits, onChange, onCaughtUp } = options;
  let behindSinceMs: number | undefined;
  const isOpen = () => webSocket.readyState === WebSocket.OPEN;

  const fallBehind = () => {
    behindSinceMs = performance.now();
    onChange();
    // More waits than the stream's own mark, so it tells when all of it is gone.
    socket.once("drain", () => {
      behindSinceMs = undefined;
      onChange();
      onCaughtUp();
    });
  };
  // Between the peer's goodbye and the end of the socket, nothing but our own goodbye is written.
  for (const end of ["end", "finish", "close"]) socket.once(end, onChange);

  return {
    socket,
    takesEvents: () => behindSinceMs === undefined && isOpen(),
    noteBacklog: () => {
      if (behindSinceMs === undefined && socket.writableLength > limits.behindBytes) fallBehind();
    },
    answer: (frame) => {
      if (!isOpen()) return;
      socket.write(frame);
      if (socket.writableLength > limits.hopelessBytes) webSocket.terminate();
    },
    isOpen,
    isStuck: (nowMs) => behindSinceMs !== undefined && nowMs - behindSinceMs > limits.stuckMs,
    close: (code, reason) => {
      webSocket.close(code, reason);
      onChange();
    },
    cut: () => webSocket.terminate(),
  };
}
