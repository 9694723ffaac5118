// Texts come without accents and capitals. Each pattern begins where a word begins and is bounded, so that
// a hostile text costs no time.

/** As it is spoken, and as it is written by whoever only heard it. */
export const messenger = String.raw`\b(?:zap(?:[\s-]?zap)?|wh?ats(?:s?app?|zap)?|wh?atzap|uats(?:app?)?|uati?zap|wpp|wzap)\b`;
/** "chama no zap", also when no number stands there yet. After a number "wats" are of a pump. */
const messengers = new RegExp(String.raw`(?<!\d\s{0,3})${messenger}`, "g");

/** Words that follow the @ of cattle, however closely they are written. */
const ofCattle =
  "boi|vaca|novilh|bezerr|garrote|gado|gord|magr|carcaca|viv|mort|limp|sec|liquid|brut|fechad|vista|praz|femea|macho|touro|livre|posto|china";

/**
 * "@fazendaboa", whichever network it is of: nobody can tell a name here from one elsewhere, and whoever
 * is spoken to stands on the page anyway. After a number or a bar the @ is fifteen kilograms.
 */
const handles = new RegExp(
  String.raw`(?<![a-z0-9@/.,])(?<!\d\s{1,3})@` +
    String.raw`(?!(?:${ofCattle})[a-z]{0,3}(?:-china)?(?![a-z0-9_]|[.-][a-z0-9]))[a-z][a-z0-9._-]{2,39}`,
  "g",
);

const networks =
  "instagra[mn]|insta|facebook|telegram|tik\\s?tok|twitter|linkedin|messenger|discord|skype|kwai";
/** Also the side of a leaf and a protected origin, unless they are somebody's: "meu face", "nosso ig". */
const abbreviations = "face|fb|ig";
const own = String.raw`\b(?:meu|nosso)\s{1,3}(?:${networks}|${abbreviations})\b`;
/** After "no" it is the network, except in "no face a face". */
const onFace = String.raw`(?:face|fb)\b(?!\s{1,3}a\s{1,3}face)`;

/** Whoever speaks of a network, and not of somebody there, says so before it or goes on like this. */
const before = "no|do|ao|pelo|de|um|uma|este|esse|aquele";
const after =
  "ainda|antes|depois|ontem|amanha|agora|tambem|mesmo|porque|quando|quanto|quanta|estava|gostei|quero|queria|vimos|tinha|voces|entao|sobre|nunca|sempre";
const notPlaced = String.raw`(?<!\b(?:${before})\s{1,3}(?:${networks}))`;

/** What people say of a network, who they are there, or where else they were: no names. */
const sayings =
  "nao|tem|foi|era|que|com|para|pra|por|sem|nem|das|dos|mas|esta|sao|vai|onde|como|aqui|hoje|tudo|isso|essa|esse|este|caiu|sumiu|saiu" +
  "|so|apenas|somente|mais|menos|muito|bem|pouco|outr[oa]|um|uma|igual|melhor|pior|antig[oa]|atualizad[oa]|fechad[oa]|privad[oa]" +
  "|abert[oa]|public[oa]|bloquead[oa]|verificad[oa]|hackead[oa]|comercial|pessoal|ruim|car[oa]|segur[oa]|confiavel|bonit[oa]" +
  "|seguidora?|cliente|compradora?|vendedora?|produtora?|assinante" +
  "|face|site|olx|google|youtube|marketplace|internet|loja|radio|jornal";
/** These too, but Boa Vista, Bom Jesus and Novo Horizonte are farms: "boa.vista" is one of them. */
const praise = "nov[oa]|bom|boa";
const notSaid = String.raw`(?!(?:${after}|${sayings}|${praise}|${networks})(?![a-z0-9_]|[.-][a-z0-9]))`;
/** With a dot that could also end a sentence, what is said is no name either. */
const notEnded = String.raw`(?!(?:${after}|${sayings}|${networks})(?![a-z0-9_]))`;
const somebody = String.raw`[a-z0-9][a-z0-9._-]{2,39}`;
/** Nobody writes a word like that: "fulano.agro", "joao_silva". */
const dotted = String.raw`${notEnded}[a-z0-9]{1,30}[._][a-z][a-z0-9._]{1,29}`;
const ofWhom = String.raw`(?:\s{1,3}(?:da|do|de)\s{1,3}[a-z]{2,20})?`;
const is = String.raw`(?:\s{0,3}[:=]|\s{1,3}(?:se\s{1,3}chama|chama|eh?|ta|como|sou)\b){1,2}`;

/** "telegram: joao" and "insta arroba fazendaboa", "facebook joao_silva", "insta fazendaboa". */
const marked = String.raw`\s{0,3}(?:[:=@]|\barroba\b)[\s@:"'(]{0,3}(?!(?:${after})\b)[a-z0-9._-]{3,40}`;
const spelled = String.raw`\s{1,3}[a-z][a-z0-9]{0,30}(?:[._][a-z0-9]{1,30}|\d)[a-z0-9._]{0,20}`;
const plain = String.raw`${notPlaced}\s{1,3}(?!(?:${after})\b)[a-z]{5,30}\b`;
/** "insta - fulano", "insta/fulano", "insta (fulano)", "o insta da fazenda: fulano", "insta é fulano.agro". */
const parted = String.raw`${notPlaced}\s{0,3}[-–—/>→"“'(]{1,2}[\s"'(]{0,3}${notSaid}[a-z][a-z0-9._]{2,39}`;
const owned = String.raw`${notPlaced}${ofWhom}\s{0,3}[:=]\s{0,3}${notSaid}${somebody}`;
const told = String.raw`${notPlaced}${ofWhom}(?:${is}|\s{0,3},)\s{0,3}(?:[oa]\s{1,3})?${dotted}`;
const named = new RegExp(
  String.raw`\b(?:${networks})\b(?:${marked}|${spelled}|${told}|${owned}|${parted}|${plain})`,
  "g",
);

/**
 * "meu insta é fulano", "nosso face joao", "insta é fulano". Without accents "é" is "e", so what stands in,
 * of or on a network is only joined to what follows: "no nosso Instagram e nas feiras".
 */
const mine = new RegExp(
  String.raw`(?<!\b(?:${before}|o|seu|teu)\s{1,3})(?:${own}|\binsta\b)${ofWhom}(?:${is}\s{0,3}(?:[oa]\s{1,3})?|\s{1,3})${notSaid}${somebody}`,
  "g",
);
/** "face: joao.silva". */
const abbreviated = new RegExp(String.raw`\b(?:${abbreviations})\s{0,3}[:=/]\s{0,3}${dotted}`, "g");
/** "no insta sou fulano", "estou no face como fulano". */
const signed = new RegExp(
  String.raw`\b(?:no\s{1,3}(?:(?:${networks})\b|${onFace})[\s,]{1,3}(?:eu\s{1,3})?(?:sou|somos)` +
    String.raw`|(?:to|tou|estou|estamos)\s{1,3}(?:la\s{1,3})?no\s{1,3}(?:(?:${networks})\b|${onFace})[\s,]{1,3}como)` +
    String.raw`\s{1,3}(?:[oa]\s{1,3})?${notSaid}${somebody}`,
  "g",
);

/**
 * "me chama no insta": the name follows somewhere, and goes along if it is the next word. Who found or
 * met somebody there ("achei vocês no Facebook") tells of the past.
 */
const invited = new RegExp(
  // Not "segunda", "seguro", "falta", "falha" and "falso".
  String.raw`\b(?:(?!segund|segur|falt|falh|fals)(?:cham|procur|segu|sig|busc|adicion|fal|mand|escrev|respond)[a-z]{0,6}` +
    String.raw`|(?:me|nos)\s{1,3}(?:ach|encontr|localiz)(?:a|e|ar|am|em)\b)` +
    String.raw`(?:\s{1,3}[a-z]{1,12}){0,3}\s{1,3}(?:(?:no|pelo|via|por)\s{1,3}` +
    String.raw`(?:(?:meu|nosso|o)\s{1,3})?(?:${networks})\b|(?:no|pelo)\s{1,3}(?:(?:meu|nosso)\s{1,3})?${onFace})` +
    String.raw`(?:[\s:,(-]{1,4}(?:(?:como|eh?|sou|[oa])\s{1,3}){0,2}${notSaid}${somebody})?`,
  "g",
);

/** "passa o insta", "qual seu instagram?", "tem telegram?", "veja as fotos no nosso face". */
const asked = new RegExp(
  String.raw`\b(?:(?:pass|mand|deix|anot|adicion|procur)(?:a|e|o|ar|em)|segue|siga|sigam)\s{1,3}(?:(?:ai|la|me)\s{1,3})?` +
    String.raw`(?:o|seu|teu|meu|nosso)\s{1,3}(?:${networks})\b` +
    String.raw`|\bqual\s{1,3}(?:e\s{1,3})?(?:o\s{1,3})?(?:(?:seu|teu|meu|nosso)\s{1,3})?(?:${networks})\b` +
    String.raw`|\btem\s{1,3}(?:${networks})\s{0,3}(?:\?|$)` +
    String.raw`|\b(?:olh|vej|visit|confir|confer|acess|entr|curt)(?:a|e|am|em|ar|er|ir)\b(?:\s{1,3}[a-z]{1,12}){0,3}\s{1,3}${own}`,
  "g",
);

/** How people write that somebody is found in another network. */
export const profilePatterns: readonly RegExp[] = [
  messengers,
  handles,
  named,
  mine,
  abbreviated,
  signed,
  invited,
  asked,
];
