import { describe, expect, it } from "vitest";
import { pageExists } from "~/navigation/existing-pages";
import {
  footerNavigation,
  mainNavigation,
  signInPath,
  waysOut,
} from "~/navigation/public-navigation";

const labels = { digitalBank: undefined };

describe("public navigation", () => {
  it("leads only to pages that exist", () => {
    const links = [
      ...mainNavigation(labels),
      ...footerNavigation(labels).flatMap((column) => column.links),
      ...waysOut(),
    ];
    expect(links.filter((link) => !pageExists(link.path))).toEqual([]);
    expect(pageExists(signInPath)).toBe(true);
  });

  it("always offers the front page as a way out", () => {
    expect(waysOut()[0]).toEqual({ label: "Início", path: "/" });
  });

  it("leaves out footer columns without a page", () => {
    for (const column of footerNavigation(labels)) expect(column.links).not.toEqual([]);
  });

  it("calls the digital bank by the company's name for it, wherever it shows", () => {
    const named = { digitalBank: "Conta Rural" };
    const texts = [
      ...mainNavigation(named),
      ...footerNavigation(named).flatMap((column) => column.links),
    ].map((link) => link.label);
    expect(texts).not.toContain("Banco Digital");
  });
});
