import { passwordLimits } from "@areon/contracts/identity/terms";
import { emailPattern } from "~/platform/text/email-pattern";

/** The two alerts of the specification, and the shape an e-mail must have to be worth a try. */
const passwordTooShort = `A senha deve ter pelo menos ${passwordLimits.minLength} caracteres`;
const passwordTooLong = `A senha deve ter no máximo ${passwordLimits.maxLength} caracteres`;
const passwordsDiffer = "As senhas não coincidem";

export const passwordRules = {
  required: "Informe a senha",
  validate: (password: string) => {
    const { length } = Array.from(password);
    if (length < passwordLimits.minLength) return passwordTooShort;
    return length <= passwordLimits.maxLength || passwordTooLong;
  },
} as const;

/** For the second field of a new password; the first has `passwordRules`. */
export function confirmationRules(password: () => string) {
  return {
    required: "Repita a senha",
    validate: (again: string) => again === password() || passwordsDiffer,
  };
}

export const emailRules = {
  required: "Informe o e-mail",
  pattern: {
    value: emailPattern,
    message: "Confira o e-mail: ele tem um @ e termina como .com ou .br",
  },
} as const;
