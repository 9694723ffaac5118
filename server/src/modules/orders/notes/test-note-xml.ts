import { withCheckDigit } from "@areon/contracts/brazil/access-key";

/** A note as far as anybody here reads one; the goods on it are for show. */
export interface ProducerNote {
  key: string;
  /** Whose goods they are; behind a CNPJ, fourteen characters. */
  sender: string;
  /** Where they leave, when the note says so. */
  pickup?: string;
  /** 2 is the tax office's test environment. */
  environment?: "1" | "2";
  /** In the hours of the state. */
  issuedAt: string;
}

/** The key of a note that a tax office issues: its own CNPJ, and a series from 890 to 899. */
export function producerNoteKey(note: {
  state: string;
  month: string;
  office: string;
  number: number;
  series?: number;
}): string {
  const { state, month, office, number, series = 890 } = note;
  const digits = String(number).padStart(9, "0").slice(-9);
  return withCheckDigit(`${state}${month}${office}55${series}${digits}1${digits.slice(-8)}`);
}

/** Unsigned, in the layout 4.00. */
export function noteXml({
  key,
  sender,
  pickup,
  environment = "1",
  issuedAt,
}: ProducerNote): string {
  const office = key.slice(6, 20);
  const person = (number: string) =>
    number.length === 11 ? `<CPF>${number}</CPF>` : `<CNPJ>${number}</CNPJ>`;
  const facts =
    `<cUF>${key.slice(0, 2)}</cUF><natOp>VENDA DE PRODUCAO</natOp><mod>55</mod>` +
    `<serie>${Number(key.slice(22, 25))}</serie><nNF>${Number(key.slice(25, 34))}</nNF>` +
    `<dhEmi>${issuedAt}</dhEmi><tpAmb>${environment}</tpAmb><procEmi>1</procEmi>`;
  return (
    `<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe>` +
    `<infNFe Id="NFe${key}" versao="4.00"><ide>${facts}</ide>` +
    `<emit>${person(sender)}<xNome>PRODUTOR RURAL</xNome></emit>` +
    `<avulsa><CNPJ>${office}</CNPJ><xOrgao>SECRETARIA DE ESTADO DE FAZENDA</xOrgao></avulsa>` +
    (pickup === undefined ? "" : `<retirada>${person(pickup)}</retirada>`) +
    `<det nItem="1"><prod><xProd>SOJA EM GRAOS</xProd></prod></det></infNFe></NFe>` +
    `<protNFe versao="4.00"><infProt><chNFe>${key}</chNFe><cStat>100</cStat></infProt></protNFe>` +
    `</nfeProc>`
  );
}
