import { serializerCompiler } from "fastify-zod-openapi";

/**
 * Building the code that writes one kind of answer costs milliseconds, and there are thousands of
 * them: a process that built all of them before it listened spent half of its start on answers that
 * nobody had asked for, unable to hear even its own database connections meanwhile.
 */
export const serializeOnFirstUse: typeof serializerCompiler = (route) => {
  let serialize: ReturnType<typeof serializerCompiler> | undefined;
  return (answer) => {
    serialize ??= serializerCompiler(route);
    return serialize(answer);
  };
};
