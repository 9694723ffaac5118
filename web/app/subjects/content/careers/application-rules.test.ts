import { expect, it } from "vitest";
import { applicationFaults, readApplication } from "./application-rules.ts";

const complete = {
  name: "Ana Prado",
  email: "ana@exemplo.com.br",
  phone: "(66) 99999-1234",
  city: "Sinop, MT",
  message: "",
};

it("takes a complete application without a message", () => {
  expect(applicationFaults(complete, true)).toEqual({});
});

it("names each thing that is missing, and nothing else", () => {
  const faults = applicationFaults({ ...complete, email: "ana@", phone: "9999" }, false);
  expect(Object.keys(faults)).toEqual(["email", "phone", "consent"]);
});

it("reads what was typed without the spaces around it, and leaves files out", () => {
  const form = new FormData();
  form.set("name", "  Ana Prado ");
  form.set("city", new File(["a"], "a.pdf"));
  expect(readApplication(form)).toMatchObject({ name: "Ana Prado", city: "", email: "" });
});
