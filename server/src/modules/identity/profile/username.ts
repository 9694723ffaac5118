import { usernamePattern } from "@areon/contracts/identity/profile";

/** Words that would pass for a page of the site or for the company itself. */
const reserved = new Set(
  `about academia academy admin administrador administradora ajuda api app areon areon-oficial atendimento auctions
  auth banco banking blog bolsa buyer careers carteira checkout comprador comunidade conta contato cookies dashboard
  equipe explorar financeiro help help-center home leilao leilao-oficial leiloes login logout marketplace me
  mensagens messages moderacao moderador notificacoes notifications null oficial pix post posts press privacidade
  privacy-policy profile profiles rede-areon register root seguranca seller settings sistema social stock-exchange
  suporte support system termos terms-of-service undefined user users vendedor wallet webmaster www`.split(
    /\s+/,
  ),
);

const lengths = { min: 3, max: 30 };

export function isUsernameAllowed(username: string): boolean {
  if (username.length < lengths.min || username.length > lengths.max) return false;
  if (!usernamePattern.test(username) || reserved.has(username)) return false;
  // "areon-suporte" is a fraud waiting to happen.
  return !username.split("-").includes("areon");
}
