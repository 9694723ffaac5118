/** A no in the protocol's own form. */
export class Refused extends Error {
  readonly status: number;
  readonly body: { type: string; code?: string; message: string };

  constructor(status: number, body: { type?: string; code?: string; message?: string }) {
    super(body.message ?? "refused");
    this.status = status;
    this.body = { type: "invalid_request_error", message: "refused", ...body };
  }
}
