import { beforeEach, expect, it, vi } from "vitest";
import { readSidebarFolded, rememberSidebarFolded } from "~/frame/app-shell/sidebar-cookie";

beforeEach(() => {
  document.cookie = "areon_sidebar=; Max-Age=0; Path=/";
});

it("is open for somebody who never folded it", () => {
  expect(readSidebarFolded()).toBe(false);
});

it("remembers the last choice among other cookies", () => {
  document.cookie = "outro=1";
  rememberSidebarFolded(true);
  expect(readSidebarFolded()).toBe(true);
  rememberSidebarFolded(false);
  expect(readSidebarFolded()).toBe(false);
});

it("lives for 7 days on every page", () => {
  const write = vi.spyOn(document, "cookie", "set");
  rememberSidebarFolded(true);
  expect(write).toHaveBeenCalledWith("areon_sidebar=folded; Path=/; Max-Age=604800; SameSite=Lax");
  write.mockRestore();
});
