import { join } from "node:path";

/** What the address of a socket in the file system may measure on Linux and on macOS. */
const longestBytes = 103;

/**
 * Where a local cluster listens in the file system, which costs less than the network of the same machine. A durable
 * one is there to be measured, or killed, as a production is, which asks over the network; so is one whose folder is
 * too far down for an address.
 */
export function socketFolder({
  directory,
  port,
  durable,
}: {
  directory: string;
  port: number;
  durable: boolean;
}): string | undefined {
  const bytes = Buffer.byteLength(join(directory, `.s.PGSQL.${port}`));
  return durable || bytes > longestBytes ? undefined : directory;
}
