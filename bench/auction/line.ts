import { connect, type Socket } from "node:net";

export interface Answer {
  status: number;
  body: string;
}

/** One person's connection: one request at a time, opened when it is needed and again after it broke. */
export interface Line {
  /** Undefined when the connection broke, or nothing came in time: nobody knows what became of it. */
  ask(request: string): Promise<Answer | undefined>;
  close(): void;
}

const patienceMs = 20_000;

export function createLine(port: number): Line {
  let socket: Socket | undefined;
  let received = "";
  let settle: ((answer: Answer | undefined) => void) | undefined;
  const answer = (value: Answer | undefined): void => {
    const told = settle;
    settle = undefined;
    received = "";
    told?.(value);
  };
  const receive = (text: string): void => {
    received += text;
    const whole = wholeAnswer(received);
    if (whole) answer(whole);
  };
  const open = (): Socket => {
    const opened = connect({
      host: "127.0.0.1",
      port,
      noDelay: true,
      onread: {
        // Read past the streams: the load shares the machine with what it loads.
        buffer: Buffer.allocUnsafe(8_192),
        callback: (size, buffer) => {
          receive((buffer as Buffer).toString("latin1", 0, size));
          return true;
        },
      },
    });
    opened.setTimeout(patienceMs, () => settle && opened.destroy());
    opened.on("error", () => {});
    opened.on("close", () => {
      if (socket !== opened) return;
      socket = undefined;
      answer(undefined);
    });
    return opened;
  };
  return {
    ask: (request) =>
      new Promise((resolve) => {
        settle = resolve;
        socket ??= open();
        socket.write(request, "latin1");
      }),
    close: () => socket?.destroy(),
  };
}

function wholeAnswer(received: string): Answer | undefined {
  const bodyAt = received.indexOf("\r\n\r\n") + 4;
  if (bodyAt < 4) return undefined;
  const lengthAt = received.indexOf("content-length: ") + "content-length: ".length;
  const length = Number.parseInt(received.slice(lengthAt, lengthAt + 8), 10);
  if (received.length < bodyAt + length) return undefined;
  return { status: Number(received.slice(9, 12)), body: received.slice(bodyAt) };
}

export interface BidRequest {
  authorization: string;
  /** Whence it seems to come: what one person may ask in a minute is counted by address. */
  address: string;
  auctionId: string;
  id: string;
  /** In centavos. */
  amount: number;
  limit?: number | undefined;
}

export function bidText({ authorization, address, auctionId, ...bid }: BidRequest): string {
  const limit = bid.limit === undefined ? "" : `,"limit":"${reais(bid.limit)}"`;
  const words = `"bid_amount":"${reais(bid.amount)}"${limit},"is_far_confirmed":true`;
  const body = `{"id":"${bid.id}",${words}}`;
  return (
    `POST /api/v1/auctions/${auctionId}/bids HTTP/1.1\r\nhost: bench\r\n` +
    `x-forwarded-for: ${address}\r\nauthorization: ${authorization}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  );
}

function reais(cents: number): string {
  const text = String(cents).padStart(3, "0");
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}
