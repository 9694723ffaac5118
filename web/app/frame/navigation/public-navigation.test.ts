import { describe, expect, it } from "vitest";
import { pageExists } from "~/platform/navigation/existing-pages";
import { signInPath } from "~/platform/navigation/navigation-link";
import { publicNavigation } from "~/frame/navigation/public-navigation.server";

const { main, footer, waysOut } = publicNavigation({ digitalBank: undefined });

describe("public navigation", () => {
  it("leads only to pages that exist", () => {
    const links = [...main, ...footer.flatMap((column) => column.links), ...waysOut];
    expect(links.filter((link) => !pageExists(link.path))).toEqual([]);
    expect(pageExists(signInPath)).toBe(true);
  });

  it("always offers the front page as a way out", () => {
    expect(waysOut[0]).toEqual({ label: "Início", path: "/" });
  });

  it("leaves out footer columns without a page", () => {
    for (const column of footer) expect(column.links).not.toEqual([]);
  });

  it("calls the digital bank by the company's name for it, wherever it shows", () => {
    const named = publicNavigation({ digitalBank: "Conta Rural" });
    const texts = [...named.main, ...named.footer.flatMap((column) => column.links)].map(
      (link) => link.label,
    );
    expect(texts).not.toContain("Banco Digital");
  });
});
