import { connect } from "node:net";

export interface Answer {
  status: number;
  body: string;
  ms: number;
}

export interface ConnectionOptions {
  port: number;
  /** The next request as it goes over the wire, after the one before; undefined ends the connection. */
  next: (previous: string) => string | undefined;
  onAnswer: (request: string, answer: Answer) => void;
}

/**
 * One connection in a closed loop: it asks again as soon as it has its answer, never two at a time.
 * Reads go into a buffer of its own, past the streams: the load shares the machine with what it loads.
 */
export function runConnection({ port, next, onAnswer }: ConnectionOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    let request = "";
    let received = "";
    let sentAt = 0;
    const ask = (): void => {
      const wanted = next(request);
      if (wanted === undefined) {
        socket.end();
        resolve();
        return;
      }
      request = wanted;
      sentAt = performance.now();
      socket.write(request, "latin1");
    };
    const receive = (text: string): void => {
      received += text;
      const bodyAt = received.indexOf("\r\n\r\n") + 4;
      if (bodyAt < 4) return;
      const lengthAt = received.indexOf("content-length: ") + "content-length: ".length;
      const length = Number.parseInt(received.slice(lengthAt, lengthAt + 8), 10);
      if (received.length < bodyAt + length) return;
      const status = Number(received.slice(9, 12));
      const body = received.slice(bodyAt);
      received = "";
      onAnswer(request, { status, body, ms: performance.now() - sentAt });
      ask();
    };
    const socket = connect({
      host: "127.0.0.1",
      port,
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafe(16_384),
        callback: (size, buffer) => {
          receive((buffer as Buffer).toString("latin1", 0, size));
          return true;
        },
      },
    });
    socket.on("connect", ask);
    socket.on("error", reject);
    socket.on("close", () => resolve());
  });
}
