import { expect, test } from "vitest";
import { socketFolder } from "./socket-folder.ts";

test("what may be lost is asked over a socket, what is measured over the network", () => {
  const place = { directory: "/tmp/areon-postgres-a", port: 25_432 };
  expect(socketFolder({ ...place, durable: false })).toBe(place.directory);
  expect(socketFolder({ ...place, durable: true })).toBeUndefined();
});

test("a folder too far down for the address of a socket is asked over the network", () => {
  const at = (length: number, letter: string) =>
    socketFolder({ directory: `/${letter.repeat(length)}`, port: 25_432, durable: false });
  // The address ends in `/.s.PGSQL.25432`.
  expect(at(87, "a")).toHaveLength(88);
  expect(at(88, "a")).toBeUndefined();
  expect(at(44, "ã")).toBeUndefined();
});
