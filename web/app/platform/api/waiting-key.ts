/** All counters of what waits for the person, in one answer. */
export const waitingKey = ["waiting"] as const;
