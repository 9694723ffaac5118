/** The titles by which a page says that something is waited for or did not come, as `platform/parts` of the web writes them. */
export const hindranceTitle =
  /^(?:Sem sinal|Ainda sem sinal|Abrindo\.\.\.|A AREON foi atualizada|Ainda não abriu|Esta parte não abriu\.)$/;

/** In what a page tells: words of something that did not come are nothing that a press brought. */
export const hindranceWords = /sinal|conexão|Abrindo\.\.\.|A AREON foi atualizada|não abriu/;
