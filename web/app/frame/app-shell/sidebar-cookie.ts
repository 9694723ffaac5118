const name = "areon_sidebar";
const weekSeconds = 7 * 24 * 60 * 60;

/** Whether the person left the sidebar folded to icons, on this device, in the last 7 days. */
export function readSidebarFolded(): boolean {
  return document.cookie.split("; ").includes(`${name}=folded`);
}

export function rememberSidebarFolded(folded: boolean): void {
  const value = folded ? "folded" : "open";
  document.cookie = `${name}=${value}; Path=/; Max-Age=${weekSeconds}; SameSite=Lax`;
}
