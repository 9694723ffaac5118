import { expect, test } from "vitest";
import { mailText } from "./mail-text.ts";

const origin = "https://areon.com.br";
const sent = {
  title: "Pedido enviado",
  message: "A carga saiu de Sorriso.",
  link: "/buyer/orders",
};

test("one thing is told as it is, with a button to its page", () => {
  expect(mailText({ firstName: "Ana", notices: [sent], total: 1, origin })).toMatchObject({
    title: "Pedido enviado",
    paragraphs: ["Olá, Ana! A carga saiu de Sorriso.", expect.stringMatching(/Configurações/)],
    button: { url: "https://areon.com.br/buyer/orders" },
  });
});

test("without a page of its own it leads to the list, without a name it greets all the same", () => {
  const notices = [{ ...sent, link: null }];
  expect(mailText({ firstName: "", notices, total: 1, origin })).toMatchObject({
    paragraphs: ["Olá! A carga saiu de Sorriso.", expect.any(String)],
    button: { url: "https://areon.com.br/notifications" },
  });
});

test("several are listed, and what does not fit is counted", () => {
  const text = mailText({ firstName: "Ana", notices: [sent, sent], total: 12, origin });
  expect(text.title).toBe("Você tem 12 novos avisos");
  expect(text.paragraphs).toEqual([
    "Olá, Ana!",
    "Pedido enviado. A carga saiu de Sorriso.",
    "Pedido enviado. A carga saiu de Sorriso.",
    "E mais 10 avisos na AREON.",
    "Em Configurações você escolhe quais avisos recebe por e-mail.",
  ]);
  expect(mailText({ firstName: "", notices: [sent], total: 2, origin }).paragraphs).toContain(
    "E mais um aviso na AREON.",
  );
});

test("one of which only the number is left is told in the singular", () => {
  const text = mailText({ firstName: "Ana", notices: [], total: 1, origin });
  expect(text.title).toBe("Você tem 1 novo aviso");
  expect(text.paragraphs.slice(0, 2)).toEqual(["Olá, Ana!", "Há um aviso na AREON."]);
});
