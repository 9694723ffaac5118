import { createContext, use } from "react";

/** What is wrong with the controls of a form, by their ids. */
export const FieldFaults = createContext<ReadonlyMap<string, string>>(new Map());

export function useFieldFault(id: string): string | undefined {
  return use(FieldFaults).get(id);
}

export type CheckedControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** In our words, which say what to do; the browser's own are in its language and float over the page. */
export function faultOf(control: CheckedControl): string {
  const { validity, title, type } = control;
  if (validity.valueMissing) return missing[type] ?? "Preencha este campo.";
  if (validity.typeMismatch && type === "email") return "Escreva como nome@exemplo.com.br.";
  if (validity.tooShort && "minLength" in control) {
    return `Escreva pelo menos ${control.minLength} letras ou números.`;
  }
  if (validity.badInput || validity.rangeOverflow || validity.rangeUnderflow) {
    return /date/.test(type) ? "Confira a data." : "Confira o número.";
  }
  return title === "" ? "Confira o que está escrito." : `${title}.`;
}

const missing: Readonly<Record<string, string>> = {
  "select-one": "Escolha uma opção.",
  checkbox: "Marque para continuar.",
  file: "Escolha o arquivo.",
  date: "Informe a data.",
  "datetime-local": "Informe o dia e a hora.",
};
