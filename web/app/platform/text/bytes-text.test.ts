import { expect, it } from "vitest";
import { bytesText } from "./bytes-text.ts";

it("says how heavy a file is the way people compare files", () => {
  expect(bytesText(12)).toBe("1\u00A0KB");
  expect(bytesText(430_080)).toBe("420\u00A0KB");
  expect(bytesText(2_202_010)).toBe("2,1\u00A0MB");
});
