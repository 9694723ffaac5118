const uniqueViolation = "23505";

/**
 * Two people, or one person twice, reach for the same address at the same moment: the database lets
 * one through, and the other tries again, now that the row of the first can be seen.
 */
export async function retryWhenTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error;
    return work();
  }
}
