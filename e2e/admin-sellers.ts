import { expect, type APIRequestContext } from "@playwright/test";
import { makeCpf } from "../contracts/src/testing/registration.ts";
import { newId } from "../server/src/platform/ids.ts";
import { codeIn, mailTo } from "./mailbox.ts";
import { comeFromElsewhere } from "./passing-time.ts";
import { uploadByCall } from "./upload.ts";

/** Somebody for the administrators to look at; their own screens have journeys of their own. */
export interface Seller {
  name: string;
  email: string;
  password: string;
  cpf: string;
  authorization: string;
}

export function signUpSeller(request: APIRequestContext): Promise<Seller> {
  return signUp(request, "seller");
}

export async function signUp(
  request: APIRequestContext,
  userType: "buyer" | "seller",
): Promise<Seller> {
  const mark = newId().slice(-8);
  const name = `Zulmira ${mark}`;
  const email = `zulmira-${mark}@exemplo.com.br`;
  const password = `noite clara ${mark}`;
  await comeFromElsewhere();
  const signUp = await request.post("/auth/v1/signup", {
    data: { email, password, data: { full_name: name, user_type: userType } },
  });
  expect(signUp.ok()).toBe(true);
  const mail = await mailTo(request, { address: email, subject: "Confirme seu e-mail" });
  const verified = await request.post("/auth/v1/verify", {
    data: { type: "signup", email, token: codeIn(mail) },
  });
  expect(verified.ok(), await verified.text()).toBe(true);
  const { access_token: token } = (await verified.json()) as { access_token: string };
  return { name, email, password, cpf: makeCpf(), authorization: `Bearer ${token}` };
}

export async function registerByCall(request: APIRequestContext, seller: Seller): Promise<void> {
  const registered = await request.post("/api/v1/me/registration", {
    headers: { authorization: seller.authorization },
    data: {
      id: newId(),
      full_name: seller.name,
      cpf: seller.cpf,
      birth_date: "1980-05-04",
      postal_code: "78890-000",
      street: "Estrada MT-242",
      number: "km 12",
      municipality_code: 5_107_925,
    },
  });
  expect(registered.status()).toBe(200);
}

/** Registration and the four papers that a person must send, by the calls that the screens make. */
export async function sendDocuments(
  request: APIRequestContext,
  seller: Seller,
  picture: Buffer,
): Promise<void> {
  await registerByCall(request, seller);
  const headers = { authorization: seller.authorization };
  const documents = [];
  for (const kind of ["identity_front", "identity_back", "selfie", "address_proof"]) {
    documents.push({
      file_id: await uploadByCall(request, seller, {
        kind: "document",
        filename: `${kind}.png`,
        content: picture,
      }),
      document_kind: kind,
    });
  }
  const sent = await request.post("/api/v1/me/verification", {
    headers,
    data: { id: newId(), documents, submit: true },
  });
  expect(await sent.json()).toMatchObject({ state: "submitted" });
}
