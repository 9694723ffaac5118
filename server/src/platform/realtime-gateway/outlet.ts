import type { Socket } from "node:net";
import { WebSocket } from "ws";
import type { GatewayLimits } from "./gateway-limits.ts";

/** The writing side of one connection, with a bound on what waits in memory for a slow reader. */
export interface Outlet {
  /** For events. False when the reader is behind: it gets nothing more until it has caught up. */
  push(frame: Buffer): boolean;
  /** For answers and what must be told; it counts towards the point where the connection is lost. */
  answer(frame: Buffer): void;
  isOpen(): boolean;
  isStuck(nowMs: number): boolean;
  close(code: number, reason: string): void;
  /** Without goodbye, for readers that would not hear it. */
  cut(): void;
}

/**
 * Frames are whole and written straight to the socket, beside what `ws` writes itself (answers to
 * pings and closing): without compression it writes each of its frames at once, too.
 */
export function createOutlet(options: {
  socket: Socket;
  webSocket: WebSocket;
  limits: Pick<GatewayLimits, "behindBytes" | "hopelessBytes" | "stuckMs">;
  onCaughtUp: () => void;
}): Outlet {
  const { socket, webSocket, limits, onCaughtUp } = options;
  let behindSinceMs: number | undefined;

  const fallBehind = () => {
    behindSinceMs = performance.now();
    // More waits than the stream's own mark, so it tells when all of it is gone.
    socket.once("drain", () => {
      behindSinceMs = undefined;
      onCaughtUp();
    });
  };

  return {
    push: (frame) => {
      if (behindSinceMs !== undefined || webSocket.readyState !== WebSocket.OPEN) return false;
      socket.write(frame);
      if (socket.writableLength > limits.behindBytes) fallBehind();
      return true;
    },
    answer: (frame) => {
      if (webSocket.readyState !== WebSocket.OPEN) return;
      socket.write(frame);
      if (socket.writableLength > limits.hopelessBytes) webSocket.terminate();
    },
    isOpen: () => webSocket.readyState === WebSocket.OPEN,
    isStuck: (nowMs) => behindSinceMs !== undefined && nowMs - behindSinceMs > limits.stuckMs,
    close: (code, reason) => webSocket.close(code, reason),
    cut: () => webSocket.terminate(),
  };
}
