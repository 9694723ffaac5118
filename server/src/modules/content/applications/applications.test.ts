import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/ids";
import { openContentForms, type ContentForms } from "../test-content-forms.ts";
import { deleteAgedApplications } from "./delete-aged-applications.ts";
import { forgetUnsent } from "./forget-unsent.ts";
import { archiveOf, docWith, docxWith, pdf } from "./test-curricula.ts";

let site: ContentForms;
beforeAll(async () => {
  site = await openContentForms();
});
afterAll(() => site.close());

const send = async (id: string, bytes: Buffer, filename = "meu currículo.pdf") => {
  const answer = await site.app.inject({
    method: "PUT",
    url: `/api/v1/job-applications/${id}/cv?filename=${encodeURIComponent(filename)}`,
    remoteAddress: site.newAddress(),
    headers: { "content-type": "application/octet-stream" },
    payload: bytes,
  });
  return { status: answer.statusCode, code: answer.json().code as string | undefined };
};
const person = {
  job: null,
  name: "Paulo Nunes",
  email: "paulo@fazenda.com.br",
  phone: "(66) 99999-0000",
  city: "Sorriso, MT",
  message: "",
  consent: true,
};
const apply = (id: string, more: object = {}) =>
  site.call(null, "POST", "/job-applications", { id, ...person, ...more });
const fileOf = async (ownerId: string) =>
  site.db
    .selectFrom("files.files")
    .select(["state", "purge_at", "content_type"])
    .where("owner_id", "=", ownerId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();

describe("a curriculum", () => {
  test.each([
    ["a PDF", pdf, "cv.pdf", "application/pdf"],
    ["a new Word text", docxWith(), "cv.docx", expect.stringContaining("wordprocessingml")],
    ["an old Word text", docWith("WordDocument"), "cv.doc", "application/msword"],
  ])("%s is taken by its content", async (_title, bytes, filename, type) => {
    const id = newId();
    expect(await send(id, bytes, filename)).toMatchObject({ status: 201 });
    expect(await fileOf(id)).toMatchObject({ state: "ready", content_type: type });
    expect((await apply(id)).status).toBe(201);
  });

  test("whose content is not what its name says, or more than that, is refused", async () => {
    const picture = await sharp({
      create: { width: 8, height: 8, channels: 3, background: "green" },
    })
      .png()
      .toBuffer();
    const program = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(600)]);
    const cases: [Buffer, string, string][] = [
      [picture, "cv.pdf", "file_type_not_accepted"],
      [program, "cv.pdf", "file_type_not_accepted"],
      [pdf, "cv.exe", "file_type_not_accepted"],
      [pdf, "cv", "file_type_not_accepted"],
      [pdf, "cv.docx", "file_type_not_accepted"],
      [docxWith(), "cv.pdf", "file_type_not_accepted"],
      [archiveOf(["fotos/1.jpg"]), "cv.docx", "file_type_not_accepted"],
      [docWith("Workbook"), "cv.doc", "file_type_not_accepted"],
      [docWith("WordDocument", "_VBA_PROJECT"), "cv.doc", "file_unsafe"],
      [docxWith("word/vbaProject.bin"), "cv.docx", "file_unsafe"],
      [Buffer.concat([pdf, archiveOf(["a.html"])]), "cv.pdf", "file_unsafe"],
      [pdf.subarray(0, 20), "cv.pdf", "file_damaged"],
    ];
    for (const [bytes, filename, code] of cases) {
      const id = newId();
      expect((await send(id, bytes, filename)).code, `${filename} ${code}`).toBe(code);
      expect((await apply(id)).body.code).toBe("application_cv_missing");
    }
  });

  test("of more than 5 MB is refused, and an empty one too", async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]);
    expect(await send(newId(), large)).toEqual({ status: 413, code: "file_too_large" });
    expect((await send(newId(), Buffer.alloc(0))).code).toBe("application_cv_missing");
  });

  test("that is not sent on with an application is thrown away", async () => {
    const [unsent, sent] = [newId(), newId()];
    await send(unsent, pdf);
    await send(sent, pdf);
    await apply(sent);
    await site.moveClock(3 / 24);
    while ((await forgetUnsent(site.db)) > 0);
    expect(await fileOf(unsent)).toMatchObject({ state: "deleted", purge_at: expect.any(Date) });
    expect(await fileOf(sent)).toMatchObject({ state: "ready" });
  });
});

describe("an application", () => {
  test("sent twice is one, with other words under its id it is refused, and its file stays as sent", async () => {
    const id = newId();
    await send(id, pdf);
    const [one, two] = await Promise.all([apply(id), apply(id)]);
    expect(one.status).toBe(201);
    expect(two).toEqual(one);
    expect((await apply(id, { name: "Outra Pessoa" })).body.code).toBe("intent_mismatch");
    expect((await send(id, docxWith(), "cv.docx")).code).toBe("application_sent");
  });

  test("for a job that is not open is refused", async () => {
    const id = newId();
    await send(id, pdf);
    expect((await apply(id, { job: 999 })).body.code).toBe("application_job_closed");
    expect((await apply(id)).status).toBe(201);
  });

  test("for a number that no job can have is told so, by who applies and by who reads", async () => {
    const id = newId();
    await send(id, pdf);
    expect((await apply(id, { job: 3_000_000_000 })).status).toBe(400);
    const admin = await site.signIn(["super"]);
    for (const job of [2 ** 31, 1e15]) {
      const list = await site.call(admin, "GET", `/admin/job-applications?job=${job}`);
      expect(list.body).toMatchObject({ code: "validation_failed", errors: [{ path: "job" }] });
    }
  });

  test("is read by who may, and opening the curriculum leaves a trace", async () => {
    const id = newId();
    await send(id, pdf);
    await apply(id);
    const admin = await site.signIn(["super"]);
    const list = await site.call(admin, "GET", "/admin/job-applications?job=0&limit=1");
    expect(list.body.applications[0]).toMatchObject({ id, name: "Paulo Nunes", job: null });
    const link = await site.call(admin, "POST", `/admin/job-applications/${id}/cv/link`);
    expect(link.body.url).toMatch(/\/files\/private\/.+signature=/);
    const { rows } = await sql`select 1 from platform.audit_entries
      where action = 'content.open_curriculum' and object_id = ${id}`.execute(site.db);
    expect(rows).toHaveLength(1);
    const other = await site.signIn(["support"]);
    expect((await site.call(other, "GET", "/admin/job-applications")).status).toBe(403);
  });

  test("is deleted with its file when its year is over, and not before", async () => {
    const id = newId();
    await send(id, pdf);
    await apply(id);
    await site.moveClock(364);
    await deleteAgedApplications(site.db);
    expect(await fileOf(id)).toMatchObject({ state: "ready" });
    await site.moveClock(2);
    while ((await deleteAgedApplications(site.db)) > 0);
    expect(await fileOf(id)).toMatchObject({ state: "deleted", purge_at: expect.any(Date) });
    const { rows } = await sql`select 1 from content.job_applications where id = ${id}`.execute(
      site.db,
    );
    expect(rows).toEqual([]);
  });
});
