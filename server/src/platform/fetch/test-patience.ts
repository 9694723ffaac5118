/**
 * For tests that measure no time: client and partner share one starved process there, and a handshake
 * that takes a second says nothing against either of them.
 */
export const testPatience = { connectMs: 60_000, tokenMs: 60_000, totalMs: 60_000 };
