import type { Pool } from "pg";

const wanted = 6;

/**
 * Opens connections before anybody asks for one, so that the first people after a start do not wait for them
 * together. What does not open now opens when it is needed.
 */
export async function warmPool(pool: Pool): Promise<void> {
  const count = Math.min(wanted, pool.options.max);
  const opened = await Promise.allSettled(Array.from({ length: count }, () => pool.connect()));
  for (const one of opened) if (one.status === "fulfilled") one.value.release();
}
