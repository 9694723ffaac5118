/** Some signals say nothing when they come back, so it is tried now and then all the same. */
const patienceMs = 8_000;

/** Until the device says that it is online again, or a little while has passed, or the page is left. */
export async function whenOnline(left: AbortSignal | null | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = new AbortController();
    const timer = setTimeout(finish, patienceMs);
    function finish() {
      clearTimeout(timer);
      done.abort();
      resolve();
    }
    addEventListener("online", finish, { signal: done.signal });
    left?.addEventListener("abort", finish, { signal: done.signal });
    if (left?.aborted) finish();
  });
}
