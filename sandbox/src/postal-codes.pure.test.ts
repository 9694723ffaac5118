import fastify from "fastify";
import { expect, test } from "vitest";
import { addPostalCodes } from "./postal-codes.ts";

const app = fastify();
addPostalCodes(app);

test("a known code answers in the shape of ViaCEP, with the municipality's IBGE code", async () => {
  const response = await app.inject("/postal-codes/01310100/json/");
  expect(response.json()).toMatchObject({
    cep: "01310-100",
    logradouro: "Avenida Paulista",
    bairro: "Bela Vista",
    localidade: "São Paulo",
    uf: "SP",
    ibge: "3550308",
  });
});

test("an unknown code is a 200 with `erro`, a malformed one a 400", async () => {
  expect((await app.inject("/postal-codes/99999999/json/")).json()).toEqual({ erro: "true" });
  expect((await app.inject("/postal-codes/123/json/")).statusCode).toBe(400);
});

test("it can be told to be down or to talk nonsense", async () => {
  await app.inject({ method: "PUT", url: "/postal-codes/mode", payload: { mode: "down" } });
  expect((await app.inject("/postal-codes/01310100/json/")).statusCode).toBe(503);
  await app.inject({ method: "PUT", url: "/postal-codes/mode", payload: { mode: "garbled" } });
  expect((await app.inject("/postal-codes/01310100/json/")).json()).toEqual({ cep: 1 });
  await app.inject({ method: "PUT", url: "/postal-codes/mode", payload: { mode: "normal" } });
  expect((await app.inject("/postal-codes/01310100/json/")).statusCode).toBe(200);
});
