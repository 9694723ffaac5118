export const deviceMarkKey = "areon.device";

/**
 * A random name that this browser gives itself, so that two phones of the same kind are two devices in
 * the list of sessions. It says nothing about the person and stays when they sign out.
 */
export function deviceMark(): string {
  try {
    const known = localStorage.getItem(deviceMarkKey);
    if (known) return known;
    const mark = crypto.randomUUID();
    localStorage.setItem(deviceMarkKey, mark);
    return mark;
  } catch {
    return crypto.randomUUID();
  }
}
