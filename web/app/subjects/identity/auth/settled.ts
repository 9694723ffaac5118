/** The auth client gives errors back instead of throwing them; where a throw is needed, this does. */
export async function settled<Answer extends { data: unknown; error: unknown }>(
  answer: Promise<Answer>,
): Promise<Answer["data"]> {
  const { data, error } = await answer;
  if (error) throw error;
  return data;
}
