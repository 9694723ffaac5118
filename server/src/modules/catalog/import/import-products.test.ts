import { maximumDrafts } from "@areon/contracts/catalog/terms/limits";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { openProductsSite, soy, type ProductsSite } from "../test-products.ts";

let site: ProductsSite;
beforeAll(async () => {
  site = await openProductsSite();
});
afterAll(() => site.close());

async function send(
  person: TestPerson,
  file: string | Buffer,
  over: { id?: string; again?: string } = {},
) {
  const { id = newId(), again = "false" } = over;
  const answer = await site.server.app.inject({
    method: "PUT",
    url: `/api/v1/seller/products/imports/${id}?filename=produtos.csv&again=${again}`,
    headers: { authorization: person.authorization, "content-type": "text/csv" },
    payload: file,
  });
  return { id, status: answer.statusCode, body: answer.json() };
}

const errorsOf = async (person: TestPerson, id: string, query = "?limit=100") =>
  (await site.call(person, "GET", `/seller/products/imports/${id}/errors${query}`)).body;

const download = async (person: TestPerson, path: string) =>
  (
    await site.server.app.inject({
      method: "GET",
      url: `/api/v1/seller/products/${path}`,
      headers: { authorization: person.authorization },
    })
  ).body;

const all = async (person: TestPerson) =>
  (await site.call(person, "GET", "/seller/products?limit=100")).body.products;

const header = "Título;Categoria;Preço;Unidade;Quantidade;Município;UF;Safra;Umidade (%)";

describe("a file of products", () => {
  test("is refused whole when it would leave more drafts than a seller may keep", async () => {
    const seller = await site.openSeller();
    const text = [header, "Soja lote 1;Soja;128,40;saca de 60 kg;10;Sorriso;MT;25/26;13,2"];
    const first = await send(seller, text.join("\n"));
    expect(first.body).toMatchObject({ imported_count: 1 });
    const [draft] = await all(seller);
    await sql`
      insert into catalog.products (id, code, party_id, created_by)
      select platform.new_id(), 'P-' || upper(lpad(to_hex(n), 4, '0')) || '-XX', party_id, created_by
      from catalog.products cross join generate_series(2, ${maximumDrafts}::int) n
      where catalog.products.id = ${draft.id}`.execute(site.database.db);
    const refused = await send(seller, `${text.join("\n")}0`);
    expect(refused.body).toMatchObject({ code: "drafts_full" });
    expect(refused.body.detail).toContain("10.000");
    const path = `/seller/products/${draft.id}/copies`;
    expect((await site.call(seller, "POST", path, { id: newId() })).body.code).toBe("drafts_full");
  });

  test("of 1,000 lines with 50 bad ones gives 950 drafts, and names the 50", async () => {
    const seller = await site.openSeller();
    const badCells = ["abc", "-5", "1,2,3", "0", "12,34567"];
    const lines = Array.from({ length: 1_000 }, (_, at) => {
      const price = at % 20 === 7 ? badCells[((at / 20) % 5) | 0]! : "1.128,40";
      return `Soja lote ${at};Soja;${price};saca de 60 kg;1.500,5;Sorriso;MT;25/26;13,2`;
    });
    const { id, status, body } = await send(seller, [header, ...lines].join("\r\n"));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ line_count: 1_000, imported_count: 950, failed_count: 50 });
    const { errors, next_cursor } = await errorsOf(seller, id);
    expect(next_cursor).toBeNull();
    expect(errors.map(({ line }: { line: number }) => line)).toEqual(
      Array.from({ length: 50 }, (_, at) => at * 20 + 9),
    );
    expect(errors[0]).toEqual({
      line: 9,
      column: "Preço",
      found: "abc",
      message: "Não é um número",
    });
    const summary = await site.call(seller, "GET", "/seller/products/summary");
    expect(summary.body.counts.draft).toBe(950);
    const [line] = await all(seller);
    const { body: product } = await site.call(seller, "GET", `/seller/products/${line.id}`);
    expect(product.content).toMatchObject({
      category: "soja",
      price: "1128.40",
      unit: "sc60",
      municipality_code: soy.municipality_code,
      attributes: { safra: "25/26", umidade: 13.2 },
    });
    expect(product).toMatchObject({ state: "draft", stock: "1500.5" });
  });

  test("is an intent: a repeat changes nothing, and the same bytes under another id are warned of", async () => {
    const seller = await site.openSeller();
    const file = `${header}\nSoja;soja;128,4;sc60;10;Sorriso/MT;;25/26;13\n`;
    const first = await send(seller, file);
    const repeats = await Promise.all([1, 2, 3].map(() => send(seller, file, { id: first.id })));
    for (const repeat of repeats) expect(repeat.body).toEqual(first.body);
    expect(await all(seller)).toHaveLength(1);
    const other = await send(seller, `${file}\n`, { id: first.id });
    expect(other.body.code).toBe("intent_mismatch");
    const warned = await send(seller, file);
    expect(warned.body).toMatchObject({
      code: "import_repeated",
      params: { filename: "produtos.csv", count: 1 },
    });
    expect((await send(seller, file, { again: "true" })).status).toBe(200);
    expect(await all(seller)).toHaveLength(2);
  });

  test("may be in the old code page, with commas, and with lines inside a cell", async () => {
    const seller = await site.openSeller();
    const text =
      'titulo,categoria,descricao,preco,unidade,municipio,uf\r\n\r\n"Café ""especial""",Café,"Duas\r\nlinhas","1.234,50",saca,Três Corações,mg\r\n,Café,,1,saca,Lugar nenhum,MG\r\n';
    const { id, body } = await send(seller, Buffer.from(text, "latin1"));
    expect(body).toMatchObject({ line_count: 2, imported_count: 1, failed_count: 1 });
    const [line] = await all(seller);
    expect(line).toMatchObject({
      title: 'Café "especial"',
      price: "1234.50",
      unit: "sc60",
      place: { municipality: "Três Corações", uf: "MG" },
    });
    const { errors } = await errorsOf(seller, id);
    expect(errors).toEqual([
      {
        line: 5,
        column: "municipio",
        found: "Lugar nenhum",
        message: "Não há este município em MG",
      },
      { line: 5, column: "titulo", found: "", message: "Preencha o título" },
    ]);
  });

  test("that can't be read, or has columns that nobody knows, is refused as a whole", async () => {
    const seller = await site.openSeller();
    const refused = async (file: string) => (await send(seller, file)).body;
    expect((await refused(header)).code).toBe("import_empty");
    expect((await refused("")).code).toBe("import_empty");
    expect(await refused('Título;Categoria\n"Soja;Soja')).toMatchObject({
      code: "import_unreadable",
    });
    const wide = Buffer.from(`${header}\nSoja;Soja;1;t;1;Sorriso;MT;;`, "utf16le");
    expect((await send(seller, wide)).body).toMatchObject({ code: "import_unreadable" });
    const columns = await refused("Título;Sabor;Título\nSoja;doce;Soja");
    expect(columns.params.columns).toBe(
      "Não conhecemos a coluna “Sabor”; a coluna “Título” aparece duas vezes; falta a coluna Categoria",
    );
    const long = [header, ...Array.from({ length: 5_001 }, () => "a;Soja;;;;;;;")].join("\n");
    expect((await refused(long)).code).toBe("import_too_large");
    expect((await refused(header.padEnd(5 * 1024 * 1024 + 1, "x"))).code).toBe("import_too_large");
    expect(await all(seller)).toEqual([]);
  });

  test("names cells that are too long or too large, and takes the other lines", async () => {
    const seller = await site.openSeller();
    const columns = `${header};Peso por unidade (kg)`;
    const good = "Soja;Soja;128,40;sc60;10;Sorriso;MT;25/26;13,2;60";
    const cells = (over: Record<number, string>) =>
      good
        .split(";")
        .map((cell, at) => over[at] ?? cell)
        .join(";");
    const lines = [
      good,
      cells({ 5: `a${" ".repeat(9_000)}b` }),
      cells({ 1: "(".repeat(9_000) }),
      cells({ 2: `0,${"0".repeat(9_000)}1` }),
      cells({ 9: "99999999999" }),
    ];
    const { id, body } = await send(seller, [columns, ...lines].join("\n"));
    expect(body).toMatchObject({ line_count: 5, imported_count: 1, failed_count: 4 });
    const { errors } = await errorsOf(seller, id);
    const long = "O texto é longo demais";
    expect(errors).toMatchObject([
      { line: 3, column: "Município", message: long },
      { line: 4, column: "Categoria", message: long },
      { line: 5, column: "Preço", message: long },
      { line: 6, column: "Peso por unidade (kg)", message: "O máximo é 1.000.000" },
    ]);
    const wide = await send(seller, `${columns};${"(".repeat(9_000)}\n${good};`);
    expect(wide.body.code).toBe("import_columns_wrong");
  });

  test("that was exported is imported again as it was", async () => {
    const seller = await site.openSeller();
    await site.draft(seller);
    await site.draft(
      seller,
      {
        title: '=Touros; e "bezerros"',
        description: "@ combinar\ncom o vendedor",
        category: "bovinos",
        attributes: {
          raca: "Nelore",
          categoria: "Touro",
          sexo: "Macho",
          gta: true,
          sif: false,
          peso_kg: 650.5,
        },
        unit: "arroba",
        price: "0.1234",
        tiers: [],
        minimum_quantity: "0.5",
      },
      "12.125",
    );
    await site.draft(
      seller,
      {
        title: "Rascunho",
        category: "mel",
        attributes: {},
        unit: null,
        price: null,
        tiers: [],
        municipality_code: null,
        delivery: [],
        pickup_place: "",
      },
      "0",
    );
    const file = await download(seller, "export");
    const other = await site.openSeller();
    const { body } = await send(other, file);
    expect(body, JSON.stringify(await errorsOf(other, body.id))).toMatchObject({
      imported_count: 3,
      failed_count: 0,
    });
    const contents = async (person: TestPerson) => {
      const lines: { id: string }[] = await all(person);
      const products = await Promise.all(
        lines.map(({ id }) => site.call(person, "GET", `/seller/products/${id}`)),
      );
      return products.map(({ body: { content, stock } }) => ({ ...content, photo_ids: [], stock }));
    };
    expect(await contents(other)).toEqual(await contents(seller));
    expect((await download(other, "export")).split("\r\n").toSorted()).toEqual(
      file.split("\r\n").toSorted(),
    );
  });

  test("can begin from the template of any category", async () => {
    const seller = await site.openSeller();
    const { body: tree } = await site.call(null, "GET", "/catalog/categories");
    const leaves = tree.categories.filter(({ is_leaf }: { is_leaf: boolean }) => is_leaf);
    expect(leaves).toHaveLength(47);
    for (const { slug } of leaves) {
      const { id, body } = await send(
        seller,
        await download(seller, `import-template?category=${slug}`),
      );
      expect(body, `${slug} ${JSON.stringify(await errorsOf(seller, id))}`).toMatchObject({
        imported_count: 1,
        failed_count: 0,
      });
    }
  });

  test("and what became of it is its party's own business", async () => {
    const seller = await site.openSeller();
    const { id } = await send(seller, `${header}\nSoja;soja;x;sc60;10;Sorriso/MT;;25/26;13\n`);
    const other = await site.openSeller();
    for (const path of [
      `/seller/products/imports/${id}`,
      `/seller/products/imports/${id}/errors`,
    ]) {
      expect((await site.call(other, "GET", path)).status).toBe(404);
      expect((await site.call(seller, "GET", path)).status).toBe(200);
    }
    expect((await site.call(other, "GET", "/seller/products/imports")).body.imports).toEqual([]);
  });
});
