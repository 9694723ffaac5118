import { expect, test } from "vitest";
import type { Database } from "#platform/db/database";
import { aroundFaults, failFor } from "./around-faults.ts";

const db = {} as Database;

test("however many are at fault, the others are taken, and the sweep fails at its end", async () => {
  const due = new Set(Array.from({ length: 40 }, (_, index) => `${index}`));
  const sweep = aroundFaults(async (_db, except) => {
    const batch = [...due].filter((id) => !except.includes(id)).slice(0, 5);
    const faulty = batch.filter((id) => Number(id) < 12);
    for (const id of batch) if (!faulty.includes(id)) due.delete(id);
    failFor(new Map(faulty.map((id) => [id, new Error(`${id} is broken`)])));
    return batch.length;
  });
  const sweepAll = async () => {
    while ((await sweep(db)) > 0);
  };
  await expect(sweepAll()).rejects.toThrow(
    "12 of what is due failed, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9: 0 is broken",
  );
  expect(due.size).toBe(12);
  await expect(sweepAll()).rejects.toThrow("12 of what is due failed");
  due.clear();
  await sweepAll();
});

test("what stops a whole batch is no fault of its rows", async () => {
  const sweep = aroundFaults(() => Promise.reject(new Error("no database")));
  await expect(sweep(db)).rejects.toThrow("no database");
});
