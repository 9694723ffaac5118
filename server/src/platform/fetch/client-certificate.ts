import { Agent, type Dispatcher } from "undici";

export interface ClientCertificate {
  /** The authorities that the other side's certificate must come from; no others are trusted. */
  authority: string;
  certificate: string;
  key: string;
}

/** Connections on which both sides show a certificate; all parts as PEM. */
export function connectWithCertificate(
  { authority, certificate, key }: ClientCertificate,
  { connectMs }: { connectMs: number },
): Dispatcher {
  return new Agent({
    connections: 32,
    connect: {
      // Covers the handshake too: a peer that takes the connection and says nothing is unreachable.
      timeout: connectMs,
      ca: authority,
      cert: certificate,
      key,
      minVersion: "TLSv1.2",
    },
  });
}
