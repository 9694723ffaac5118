/** Forms carry objects as `metadata[name]=value`. */
export function metadataIn(
  form: Readonly<Record<string, string>>,
  prefix: string,
): Record<string, string> {
  const named = Object.entries(form).flatMap(([field, value]) =>
    field.startsWith(`${prefix}[`) && field.endsWith("]")
      ? [[field.slice(prefix.length + 1, -1), value] as const]
      : [],
  );
  return Object.fromEntries(named);
}
