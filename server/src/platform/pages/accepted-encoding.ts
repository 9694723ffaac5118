/** The first of `offered` that the header takes; "identity" when it takes none of them. */
export function acceptedEncoding<E extends string>(
  header: string | undefined,
  offered: readonly E[],
): E | "identity" {
  const accepted = new Map<string, number>();
  for (const item of (header ?? "").toLowerCase().split(",")) {
    const [name = "", ...params] = item.split(";").map((part) => part.trim());
    const weight = params.find((param) => param.startsWith("q="));
    if (name) accepted.set(name, weight ? Number(weight.slice(2)) : 1);
  }
  const star = accepted.get("*") ?? 0;
  return offered.find((encoding) => (accepted.get(encoding) ?? star) > 0) ?? "identity";
}
