import { expect, test } from "vitest";
import { noticeMail } from "./notice-mail.ts";

const company = { name: "AREON Tecnologia Ltda.", cnpj: "00.000.000/0001-00" };

test("text and HTML say the same, with the company in the foot", () => {
  const mail = noticeMail(
    {
      title: "Seu anúncio está no ar",
      paragraphs: ["A partir de agora ele aparece nas buscas.", "Boas vendas!"],
      button: { label: "Ver anúncio", url: "https://areon.com.br/anuncios/1?a=1&b=2" },
    },
    company,
  );
  expect(mail.subject).toBe("Seu anúncio está no ar");
  expect(mail.text).toBe(
    "Seu anúncio está no ar\n\n" +
      "A partir de agora ele aparece nas buscas.\n\nBoas vendas!\n\n" +
      "Ver anúncio:\nhttps://areon.com.br/anuncios/1?a=1&b=2\n\n" +
      "-- \nAREON Tecnologia Ltda.\nCNPJ 00.000.000/0001-00\n",
  );
  for (const part of ["aparece nas buscas", "Boas vendas!", "CNPJ 00.000.000/0001-00"]) {
    expect(mail.html).toContain(part);
  }
  expect(mail.html).toContain('href="https://areon.com.br/anuncios/1?a=1&amp;b=2"');
});

test("what people typed can't become mark-up", () => {
  const hostile = `<img src=x onerror="alert(1)"> & 'aspas'`;
  const mail = noticeMail(
    { title: hostile, paragraphs: [hostile], button: { label: hostile, url: "https://a.br/" } },
    { name: hostile, cnpj: hostile },
  );
  expect(mail.html).not.toContain("<img");
  expect(mail.html).toContain(
    "&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;aspas&#39;",
  );
});

test.each(["javascript:alert(1)", "data:text/html,x", "areon", "", "mailto:a@b.br"])(
  "a button to %j is refused",
  (url) => {
    const button = { label: "Abrir", url };
    expect(() => noticeMail({ title: "t", paragraphs: [], button }, company)).toThrow(RangeError);
  },
);

test("an address can't break out of its attribute", () => {
  const button = { label: "Abrir", url: `https://a.br/"><script>x</script>` };
  const mail = noticeMail({ title: "t", paragraphs: [], button }, company);
  expect(mail.html).not.toContain("<script>");
});
