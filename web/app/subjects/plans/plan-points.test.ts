import { expect, test } from "vitest";
import { pageExists } from "~/platform/navigation/existing-pages";
import { professionalPoints, starterPoints } from "./plan-points.ts";

test("the plans name courses and support, and promise courses for later only while there are none", () => {
  for (const [courses, support] of [starterPoints, professionalPoints]) {
    expect(courses).toMatch(/cursos/);
    expect(courses.includes("quando a Academia abrir")).toBe(!pageExists("/academy"));
    expect(support).toMatch(/suporte/i);
  }
});
