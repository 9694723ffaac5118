// Texts come without accents and capitals. Each pattern begins where a word begins and is bounded, so that
// a hostile text costs no time.

/** "chama no zap", also when no number stands there yet. After a number "wats" are of a pump. */
const messengers = /(?<!\d\s{0,3})\b(?:zap(?:zap)?|wh?ats(?:app?|zap)?|wpp|wzap)\b/g;

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
  "instagram|insta|facebook|telegram|tiktok|twitter|linkedin|messenger|discord|skype|kwai";

/** Whoever speaks of a network, and not of somebody there, says so before it or goes on like this. */
const before = "no|do|ao|pelo|de|um|uma|este|esse|aquele";
const after =
  "ainda|antes|depois|ontem|amanha|agora|tambem|mesmo|porque|quando|quanto|quanta|estava|gostei|quero|queria|vimos|tinha|voces|entao|sobre|nunca|sempre";

/** "telegram: joao" and "insta arroba fazendaboa", "facebook joao_silva", "insta fazendaboa". */
const marked = String.raw`\s{0,3}(?:[:=@]|\barroba\b)[\s@:]{0,3}(?!(?:${after})\b)[a-z0-9._-]{3,40}`;
const spelled = String.raw`\s{1,3}[a-z][a-z0-9]{0,30}(?:[._][a-z0-9]{1,30}|\d)[a-z0-9._]{0,20}`;
const plain = String.raw`(?<!\b(?:${before})\s{1,3}(?:${networks}))\s{1,3}(?!(?:${after})\b)[a-z]{5,30}\b`;
const named = new RegExp(String.raw`\b(?:${networks})\b(?:${marked}|${spelled}|${plain})`, "g");

/** "me chama no insta": the name follows somewhere. */
const invited = new RegExp(
  // Not "segunda", "seguro", "falta", "falha" and "falso".
  String.raw`\b(?!segund|segur|falt|falh|fals)(?:cham|procur|segu|sig|busc|adicion|fal|mand|escrev|respond)[a-z]{0,6}` +
    String.raw`(?:\s{1,3}[a-z]{1,12}){0,3}\s{1,3}(?:no|pelo|via|por)\s{1,3}` +
    String.raw`(?:(?:meu|nosso|o)\s{1,3})?(?:${networks})\b`,
  "g",
);

/** How people write that somebody is found in another network. */
export const profilePatterns: readonly RegExp[] = [messengers, handles, named, invited];
