import { beforeEach, expect, it } from "vitest";
import { takeUnheardTap } from "./unheard-tap.ts";

let part: HTMLElement;
let button: HTMLButtonElement;

/** As the script in the head does it. */
addEventListener("click", (event) => (globalThis.areonTap = event), true);

beforeEach(() => {
  document.body.innerHTML = `<div id="part"><button type="button"><i></i></button></div>`;
  part = document.querySelector<HTMLElement>("#part")!;
  button = document.querySelector("button")!;
});

it("gives back the button that was pressed while nobody listened, once", () => {
  document.querySelector("i")!.click();
  expect(takeUnheardTap(part)).toBe(button);
  expect(takeUnheardTap(part)).toBeUndefined();
});

it("leaves a press alone that is still on its way to who listens now", () => {
  let found: HTMLElement | undefined = button;
  button.addEventListener("click", () => (found = takeUnheardTap(part)));
  button.click();
  expect(found).toBeUndefined();
});

it("knows nothing of buttons elsewhere, or that are gone", () => {
  button.click();
  expect(takeUnheardTap(document.createElement("div"))).toBeUndefined();
  button.click();
  part.innerHTML = "";
  expect(takeUnheardTap(part)).toBeUndefined();
});
