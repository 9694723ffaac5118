import { describe, expect, it } from "vitest";
import { settingFromField, settingText, settingToField } from "./setting-text.ts";

describe("a setting", () => {
  it("reads as people write it", () => {
    expect(settingText("flag", true)).toBe("Ligado");
    expect(settingText("money", "1284.60")).toBe("R$\u00a01.284,60");
    expect(settingText("percent", "3.5")).toBe("3,5%");
    expect(settingText("integer", 12)).toBe("12");
  });

  it("comes back from its field as it went in", () => {
    for (const [kind, value] of [
      ["flag", false],
      ["text", "Banco da Roça"],
      ["integer", 48],
      ["money", "318.50"],
      ["percent", "3.5"],
      ["json", { a: [1] }],
    ] as const) {
      expect(settingFromField(kind, settingToField(kind, value))).toEqual(value);
    }
  });

  it("is not read from what is not of its kind", () => {
    expect(settingFromField("money", "318,5")).toBeUndefined();
    expect(settingFromField("money", "1.318,50")).toBe("1318.50");
    expect(settingFromField("integer", "3,5")).toBeUndefined();
    expect(settingFromField("json", "{")).toBeUndefined();
    expect(settingFromField("text", "  ")).toBeUndefined();
  });
});
