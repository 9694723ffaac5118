/** The auth client gives errors back instead of throwing them; where a throw is needed, this does. */
export async function settled(answer: Promise<{ error: unknown }>): Promise<void> {
  const { error } = await answer;
  if (error) throw error;
}
