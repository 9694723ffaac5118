import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findContact, maskContact } from "./contact-data.ts";

test.each([
  ["Me liga no (66) 99999-9999", "phone"],
  ["whats 66 9 9999 9999", "phone"],
  ["66999998888 chama", "phone"],
  ["+55 66 99999-8888", "phone"],
  ["55 (066) 9 9999.8888", "phone"],
  ["fone 65 3322-1100", "phone"],
  ["99812-3456 falar com Ana", "phone"],
  ["0800 123 4567", "phone"],
  ["nove nove oito um dois três quatro cinco meia", "phone"],
  ["6 6 9 9 9 9 1 2 3 4 5", "phone"],
  ["9-9-9-9-1-2-3-4-5", "phone"],
  ["９９８１２-３４５６", "phone"],
  ["66 35311234", "phone"],
  ["66 3531 1234", "phone"],
  ["66 35311234 8 horas", "phone"],
  ["2 carretas, 15 66 9999 12345 20", "phone"],
  ["66 9999 12345", "phone"],
  ["66 999 912 345", "phone"],
  ["66 99 99 12 345", "phone"],
  ["nove, nove, nove, um, dois, tres, quatro, cinco", "phone"],
  ["66 nove 9991 2345", "phone"],
  ["meia meia nove nove nove oito 1234", "phone"],
  ["manda em joao.silva@fazenda.com.br", "email"],
  ["joao arroba gmail ponto com", "email"],
  ["joao (at) hotmail", "email"],
  ["veja https://exemplo.com.br/soja", "link"],
  ["www.fazendaboa.agr.br", "link"],
  ["fazendaboa.com.br tem mais", "link"],
  ["wa.me/5566999998888", "link"],
  ["bit.ly/3xyz", "link"],
  ["fazendaboa ponto com", "link"],
  ["segue lá @fazendaboa", "profile"],
  ["(@Fazenda.Boa) tem fotos", "profile"],
  ["A @fazenda-santa-rita vende também", "profile"],
  ["Sou @boi_gordo_mt", "profile"],
  ["telegram @joao", "profile"],
  ["insta fazendaboa", "profile"],
  ["Meu Instagram: fazendaboa", "profile"],
  ["insta arroba fazendaboa", "profile"],
  ["facebook joao_silva", "profile"],
  ["no telegram joao2025", "profile"],
  ["Me chama no insta", "profile"],
  ["fale comigo pelo Telegram", "profile"],
  ["me procure no facebook", "profile"],
  ["chama no zap", "profile"],
  ["Tem WhatsApp?", "profile"],
  ["passa o wpp", "profile"],
] as const)("%s is a way around the platform: %s", (text, kind) => {
  expect(findContact(text)).toBe(kind);
});

test.each([
  "Qual a umidade? Preciso de 1.200 sacas de 60 kg até 15/12/2026.",
  "Aceita R$ 128,40 por saca? São 10.000.000 kg no total.",
  "O boi sai a 312,50 a @ ou 300 @ fechadas?",
  "Entrega em Sorriso, CEP 78890-000, km 42 da MT-242?",
  "É da safra 2025-2026 ou 2024/2025?",
  "São 200 bezerros de 8 a 12 meses, 180 a 220 kg?",
  "Tem laudo? PH 78, impureza 0,8%, quebrados 6,5%.",
  "Preço de 1.250,00 até 2.184,00 por 5 t. Pode ser?",
  "NCM 1201.90.00 na nota?",
  "Trator de 2.450 horas, 110 cv, ano 2019. Revisado?",
  "Consegue carregar dia 15, 16 ou 17? Três carretas de 37 t.",
  "Lotes de 1.000, 2.000 e 3.000 sacas, um dois ou três caminhões.",
  "Quero os lotes 1, 2, 3, 4, 5, 6, 7, 8. Quanto fica?",
  "Impureza de 0,5 1,0 1,5 ou 2,0?",
  "São 12.900.000.000 kg ou 1.200.500 sacas?",
  "Entre 11/9/2026 e 1200 km de Sorriso?",
  "Lote 2025 2026 10, peças de 1200 1300 1400 mm?",
  "Fórmula NPK 04-14-08 ou 20-00-20?",
  "Tenho 3.5 t. Me confirma o prazo?",
  "R$ 320/@ posto frigorífico",
  "São 15 @ por cabeça, R$ 10 @ arroba",
  "R$ 320/@boi ou 18 @vaca gorda",
  "Quanto está a @boi? E a @vista?",
  "Quanto está a @boi.",
  "Pago 320 na @novilha. E a @vaca, quanto?",
  "Compro a @boi-china, @macho ou @femea, @livre de Funrural",
  "A @ vivas ou @mortas, 300 @s fechadas?",
  "20@ cada, a R$ 318,00@",
  "Vi o anúncio no Instagram, ainda tem?",
  "Achei vocês pelo Facebook ontem. Qual o prazo?",
  "Vi no instagram ontem e gostei das fotos",
  "Vi no Instagram: ainda tem?",
  "Vi no Facebook: quanto custa o frete?",
  "Segunda vi no Facebook o anúncio",
  "Segundo o anúncio no Facebook, ainda tem?",
  "É seguro comprar pelo Instagram?",
  "Falta foto no Instagram",
  "É uma bomba de 1500 wats?",
  "O telegram de vocês avisa quando chega?",
  "Serve Zapp QI 620 na dessecação?",
  "A face da folha está manchada, sigo a recomendação?",
])("%s is about the goods", (text) => {
  expect(findContact(text)).toBeNull();
});

test.each([
  "a".repeat(1_000),
  "1-".repeat(500),
  "a.".repeat(500),
  "a@".repeat(500),
  "um ".repeat(333),
  "9 99 ".repeat(200),
  "@a".repeat(500),
  "insta ".repeat(166),
  "chama a ".repeat(125),
])("a text made to be slow is looked through like any other", (text) => {
  expect(() => findContact(text)).not.toThrow();
});

test.each([
  ["Pago 120, me liga no (66) 99999-9999 hoje", "Pago 120, me liga no ••• hoje"],
  ["Mande em joao.silva@fazenda.com.br por favor", "Mande em ••• por favor"],
  ["veja https://exemplo.com.br/soja?x=1 e responda", "veja ••• e responda"],
  ["fala no nove nove oito um dois três quatro cinco meia ok", "fala no ••• ok"],
  ["Ação às ９９８１２-３４５６, José", "Ação às •••, José"],
  ["a@b.com ou 66 9 9999 9999", "••• ou •••"],
  ["Pago 320/@, me chama no zap hoje", "Pago 320/@, me chama no ••• hoje"],
  ["Veja o insta fazendaboa e @joao.silva depois", "Veja o ••• e ••• depois"],
])("%s is shown as %s", (text, shown) => {
  expect(maskContact(text)).toBe(shown);
});

test("what is masked holds no contact, and what holds none is not touched", () => {
  const contact = fc.constantFrom(
    "(66) 99999-9999",
    "66999998888",
    "joao@fazenda.com.br",
    "joao arroba gmail ponto com",
    "https://wa.me/5566999998888",
    "fazendaboa ponto com",
    "nove nove oito um dois três quatro cinco meia",
    "6 6 9 9 9 9 1 2 3 4 5",
    "@fazendaboa",
    "insta fazendaboa",
    "me chama no telegram",
    "zap",
  );
  const word = fc.oneof(
    fc.string({ maxLength: 12 }),
    contact,
    fc.constantFrom("1.200", "sacas", "@"),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const text = words.join(" ");
      const masked = maskContact(text);
      expect(findContact(masked)).toBeNull();
      if (findContact(text) === null) expect(masked).toBe(text);
    }),
  );
});
