import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "#platform/refusal";

/** What somebody sent by a form of a page: bytes that the page itself reads. */
export interface PageForm {
  contentType: string;
  body: Buffer;
}

const plainForm = "application/x-www-form-urlencoded";

/** A long letter with all its letters written as codes; files go to the API, not through a page. */
export const formLimitBytes = 64 * 1024;

/** Within this scope a form's body stays as it came: the page that gets it knows its fields. */
export function keepForms(scope: FastifyInstance): void {
  if (scope.hasContentTypeParser(plainForm)) scope.removeContentTypeParser(plainForm);
  scope.addContentTypeParser(plainForm, { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
}

/**
 * Forms work without JavaScript, so a page takes them by its own address. No cookie stands behind one;
 * still, only our own pages may send it, so that no other site makes its visitors write to us.
 */
export function readForm(request: FastifyRequest, origin: string): PageForm {
  const { origin: from, "sec-fetch-site": site } = request.headers;
  if (from !== origin && site !== "same-origin") {
    throw Object.assign(new Error("a form from elsewhere"), { refusal: refuse("forbidden") });
  }
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return { contentType: plainForm, body };
}
