import { Link } from "react-router";

export function TermsLink() {
  return (
    <Link to="/terms-of-service" className="link">
      Termos de Uso
    </Link>
  );
}

export function PrivacyLink() {
  return (
    <Link to="/privacy-policy" className="link">
      Política de Privacidade
    </Link>
  );
}

/** Under 'Criar Conta'. Whoever continues accepts the versions in force; the server records them. */
export function AcceptanceLine() {
  return (
    <p className="text-sm text-muted-foreground">
      Ao continuar, você declara ter 18 anos ou mais e aceita os <TermsLink /> e a <PrivacyLink />.
    </p>
  );
}
