import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPdfText } from "#platform/documents/test-pdf-text";
import { forgetViewMarks } from "../attention/forget-view-marks.ts";
import { fewEntries, openContentSite, postBody, type ContentSite } from "../test-content-site.ts";

let site: ContentSite;
beforeAll(async () => {
  site = await openContentSite();
  await site.seed(fewEntries);
});
afterAll(() => site.close());

test("without any row every page of the site still has an answer", async () => {
  const empty = await openContentSite();
  for (const path of ["posts", "faq", "help", "jobs", "press", "company", "sitemap"]) {
    const { status, body } = await empty.get(`/content/${path}`);
    expect(status).toBe(200);
    for (const list of Object.values(body)) if (Array.isArray(list)) expect(list).toEqual([]);
  }
  expect((await empty.get("/content/help-search?q=pix")).body).toEqual({ hits: [] });
  await empty.close();
});

describe("posts", () => {
  beforeAll(() =>
    site.seed(
      Array.from({ length: 15 }, (_, index) => ({
        kind: "blog_post" as const,
        slug: `post-${index}`,
        body: postBody({
          title: index === 4 ? "Irrigação de café" : `Post ${index}`,
          featured: index === 3,
          category: index % 2 === 0 ? "mercado" : "tecnologia",
          tags: index < 6 ? ["soja", "preço"] : ["milho"],
          published_on: `2026-05-${String(index + 1).padStart(2, "0")}`,
          body_html: `<h2>Um</h2><p>Prazo de {{orders.ship_days}} dias.</p><h3>Dois</h3>`,
        }),
      })),
    ),
  );

  test("come in pages, the last first, with the featured one once and on top", async () => {
    const first = (await site.get("/content/posts")).body;
    expect(first).toMatchObject({ total: 15, page: 1, next: 2, featured: { slug: "post-3" } });
    expect(first.posts).toHaveLength(12);
    expect(first.posts[0]).toMatchObject({
      slug: "post-14",
      author: { name: "Ana Prado", initials: "AP" },
      category: { id: "mercado", name: "Mercado" },
      read_time: "1 min",
      views: 0,
    });
    const [post] = first.posts;
    // As the release before called them, for one release.
    expect(post).toMatchObject({
      number: post.id,
      published_on: post.publish_date,
      read_minutes: 1,
      author: { role: post.author_role },
      category: { slug: "mercado" },
    });
    const second = (await site.get("/content/posts?page=2")).body;
    expect(second).toMatchObject({ next: null, featured: null });
    expect(second.posts).toHaveLength(2);
    expect(JSON.stringify([first.posts, second.posts])).not.toContain('"post-3"');
  });

  test("are found by title, excerpt and tag, with or without accents, and by category", async () => {
    const slugs = async (query: string) => {
      const { body } = await site.get(`/content/posts?${query}`);
      const found = [...(body.featured ? [body.featured] : []), ...body.posts];
      return found.map(({ slug }: { slug: string }) => slug).toSorted();
    };
    expect(await slugs("q=IRRIGACAO")).toEqual(["post-4"]);
    expect(await slugs("q=preco")).toHaveLength(6);
    expect(await slugs("q=ler%20a%20tela&category=tecnologia")).toHaveLength(7);
    expect(await slugs("q=nada%20disso")).toEqual([]);
    expect(await slugs("q=%25")).toHaveLength(13);
  });

  test("have a table of contents, settings in their words, and related ones of their category", async () => {
    const { body } = await site.get("/content/posts/5");
    expect(body).toMatchObject({
      title: "Irrigação de café",
      toc: [
        { id: "secao-um", label: "Um", level: 2 },
        { id: "secao-dois", label: "Dois", level: 3 },
      ],
      id: 5,
      author_bio: "Escreve.",
      author: { bio: "Escreve." },
      seo: { meta_title: "Irrigação de café", meta_description: "Como ler a tela." },
      meta: { title: "Irrigação de café", description: "Como ler a tela." },
      body_html: body.content,
    });
    expect(body.related.map(({ slug }: { slug: string }) => slug)).toEqual([
      "post-2",
      "post-0",
      "post-14",
    ]);
    expect(body.content).not.toContain("{{");
    expect((await site.get("/content/posts/99")).status).toBe(404);
    expect((await site.get("/content/posts/abc")).status).toBe(400);
  });

  test("count a reader once a day for each address, and forget by what they knew them", async () => {
    const look = () => site.call(null, "POST", "/content/posts/1/views");
    for (const address of ["198.51.100.1", "198.51.100.1", "198.51.100.2"]) {
      site.moveTo(address);
      expect((await look()).status).toBe(204);
    }
    expect((await site.get("/content/posts/1")).body.views).toBe(2);
    await site.moveClock(24);
    await look();
    expect((await site.get("/content/posts/1")).body.views).toBe(3);
    const { rows } = await sql`select from content.view_marks
      where position('198.51' in encode(visitor, 'escape')) > 0`.execute(site.db);
    expect(rows).toEqual([]);
    await site.moveClock(48);
    expect(await forgetViewMarks(site.db)).toBe(3);
  });
});

describe("help", () => {
  beforeAll(async () => {
    await site.seed([
      {
        kind: "help_article",
        slug: "taxas",
        body: {
          title: "Taxas de venda",
          summary: "Quanto custa vender.",
          body_html: "<p>A comissão sai na liberação do dinheiro. Avaliações não custam nada.</p>",
          category: "vender",
          tags: ["plano"],
        },
      },
      {
        kind: "faq_entry",
        slug: "o-que-e-um-leilao",
        body: {
          question: "O que é um leilão reverso?",
          answer_html:
            "<p>Quem cria compra, e vence o <strong>menor</strong> lance &lt;válido&gt;.</p>",
          category: "leiloes",
        },
      },
    ]);
  });

  const hits = async (q: string) =>
    (await site.get(`/content/help-search?q=${encodeURIComponent(q)}`)).body.hits;

  test("is found by any form of a word, with or without accents, in articles and questions", async () => {
    for (const q of ["leiloes", "LEILÃO", "leilões reversos", "menor lance", "leil"]) {
      expect(await hits(q), q).toMatchObject([{ kind: "faq_entry", slug: "o-que-e-um-leilao" }]);
    }
    for (const q of ["avaliacao", "taxa", "comissões", "quanto custa para vender"]) {
      expect(await hits(q), q).toMatchObject([
        { kind: "help_article", slug: "taxas", category: { slug: "vender", name: "Vender" } },
      ]);
    }
    expect(await hits("trator")).toEqual([]);
    for (const q of ["", "de", "' | !", "a & b:*", "\\", "%_"]) expect(await hits(q)).toEqual([]);
  });

  test("shows where a word stands as plain pieces, never as HTML", async () => {
    const [{ snippet }] = await hits("lances");
    expect(snippet).toEqual([
      { text: "Quem cria compra, e vence o menor ", is_match: false },
      { text: "lance", is_match: true },
      { text: " <válido>.", is_match: false },
    ]);
  });

  test("lists only categories with something in them", async () => {
    expect((await site.get("/content/faq")).body.categories).toMatchObject([
      { slug: "leiloes", entries: [{ slug: "o-que-e-um-leilao" }] },
    ]);
    expect((await site.get("/content/help")).body.categories).toMatchObject([
      { slug: "vender", icon: "store", articles: [{ slug: "taxas", title: "Taxas de venda" }] },
    ]);
    expect((await site.get("/content/help/taxas")).body).toMatchObject({
      category: { name: "Vender" },
      related: [],
    });
    expect((await site.get("/content/help/nada")).status).toBe(404);
  });

  test("hears whether it helped: the last word of a day counts, a comment is not lost", async () => {
    site.moveTo("198.51.100.9");
    const vote = (body: object) => site.call(null, "POST", "/content/help/taxas/votes", body);
    expect((await vote({ helpful: false, comment: "Faltou o exemplo" })).status).toBe(204);
    await vote({ helpful: true });
    const { rows } = await sql`select helpful, comment from content.votes`.execute(site.db);
    expect(rows).toEqual([{ helpful: true, comment: "Faltou o exemplo" }]);
    expect(
      (await site.call(null, "POST", "/content/help/nada/votes", { helpful: true })).status,
    ).toBe(404);
  });
});

describe("jobs and press", () => {
  beforeAll(async () => {
    const job = { department: "Dados", location: "São Paulo, SP", type: "CLT", level: "Pleno" };
    await site.seed([
      {
        kind: "job",
        slug: "analista",
        body: { ...job, title: "Analista", description: "Lê números.", requirements: ["SQL"] },
      },
      {
        kind: "job",
        slug: "fechada",
        body: { ...job, title: "Fechada", description: "Foi.", department: "Design", open: false },
      },
      {
        kind: "press_release",
        slug: "rodada",
        body: {
          title: "AREON anuncia rodada",
          date: "2024-02-20",
          category: "Investimento",
          summary: "Recurso para o campo.",
          body_html: "<h2>Para onde vai</h2><p>Tecnologia e atendimento.</p><ul><li>Pix</li></ul>",
        },
        publishedOn: "2024-02-20",
      },
      {
        kind: "press_kit_item",
        slug: "logotipos",
        body: { title: "Logotipos", description: "SVG.", file: "logos.zip" },
      },
    ]);
    await sql`insert into content.kit_files (name, bytes, sha256, source)
      values ('logos.zip', 'PK', sha256('PK'), 'seed'), ('sobra.pdf', 'x', sha256('x'), 'seed')`.execute(
      site.db,
    );
  });

  test("a closed job is not there, and filters offer what is open", async () => {
    const { body } = await site.get("/content/jobs?q=numeros");
    expect(body).toMatchObject({
      total: 1,
      departments: ["Dados"],
      jobs: [{ slug: "analista", id: 1, number: 1 }],
    });
    expect((await site.get("/content/jobs?department=Design")).body.jobs).toEqual([]);
    expect((await site.get("/content/jobs/1")).body).toMatchObject({
      remote: false,
      body_html: "",
    });
    expect((await site.get("/content/jobs/2")).status).toBe(404);
    expect((await site.get("/content/sitemap")).body.jobs).toMatchObject([{ slug: "analista" }]);
  });

  test("a release is a page and a real PDF with the same words", async () => {
    const { body } = await site.get("/content/press?q=RODADA");
    expect(body.releases).toMatchObject([
      { id: 1, number: 1, download_url: "/api/v1/content/press/1.pdf" },
    ]);
    const { body: whole } = await site.get("/content/press/1");
    expect(whole.content).toContain("Tecnologia");
    expect(whole).toMatchObject({ pdf: whole.download_url, body_html: whole.content });
    const answer = await site.inject(null, "GET", body.releases[0].download_url);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    const text = await readPdfText(answer.rawPayload);
    expect(text).toContain("AREON anuncia rodada");
    expect(text).toContain("Para onde vai Tecnologia e atendimento.");
    expect(text).toContain("20/02/2024");
    expect((await site.get("/content/press/9.pdf")).status).toBe(404);
    expect((await site.get("/content/press?q=nada")).body.releases).toEqual([]);
  });

  test("a kit file is a download of its real size, and only while an item names it", async () => {
    const { body } = await site.get("/content/press");
    expect(body.kit).toEqual([
      {
        slug: "logotipos",
        type: "Logotipos",
        title: "Logotipos",
        description: "SVG.",
        filename: "logos.zip",
        url: "/api/v1/content/press-kit/logos.zip",
        size: 2,
        bytes: 2,
      },
    ]);
    const answer = await site.inject(null, "GET", body.kit[0].url);
    expect(answer.rawPayload.toString()).toBe("PK");
    expect(answer.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="logos.zip"',
    });
    expect((await site.get("/content/press-kit/sobra.pdf")).status).toBe(404);
  });

  test("a kit file is replaced by those who publish, and only by what its name says", async () => {
    const publisher = await site.signIn(["moderation"]);
    const put = (name: string, payload: Buffer, authorization = publisher.authorization) =>
      site.send({
        method: "PUT",
        url: `/api/v1/admin/content/press-kit/${name}`,
        headers: { authorization, "content-type": "application/octet-stream" },
        payload,
      });
    const pdf = Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n");
    expect((await put("sobra.pdf", pdf)).statusCode).toBe(204);
    expect((await put("sobra.png", pdf)).statusCode).toBe(415);
    expect((await put("sobra.html", Buffer.from("<script>"))).statusCode).toBe(415);
    expect((await put("logos.zip", Buffer.from("nada"))).statusCode).toBe(415);
    const editor = await site.signIn(["support"]);
    expect((await put("sobra.pdf", pdf, editor.authorization)).statusCode).toBe(403);
    const { rows } = await sql<{ source: string; bytes: Buffer }>`
      select source, bytes from content.kit_files where name = 'sobra.pdf'`.execute(site.db);
    expect(rows).toEqual([{ source: "person", bytes: pdf }]);
  });
});
