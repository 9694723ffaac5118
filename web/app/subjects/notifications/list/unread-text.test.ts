import { expect, it } from "vitest";
import { bellLabel, newText, shortCount } from "./unread-text.ts";

it.each([
  [0, "0", "Notificações", "0 novas"],
  [1, "1", "Notificações, 1 não lida", "1 nova"],
  [3, "3", "Notificações, 3 não lidas", "3 novas"],
  [99, "99", "Notificações, 99 não lidas", "99 novas"],
  [100, "99+", "Notificações, 99+ não lidas", "99+ novas"],
])("%i unread are told in short and in full", (count, short, label, fresh) => {
  expect(shortCount(count)).toBe(short);
  expect(bellLabel(count)).toBe(label);
  expect(newText(count)).toBe(fresh);
});
