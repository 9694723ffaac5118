import { escapeHtml } from "../escape-html.ts";

export function acquirerDocument(title: string, main: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/acquirer/estilo.css">
</head>
<body>
<header><a href="/acquirer">Adquirente de demonstração</a>
<p>Nenhum cartão daqui é de verdade.</p></header>
<main>
${main}
</main>
</body>
</html>
`;
}
