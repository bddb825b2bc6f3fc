import { formatPhone } from "@shared/rules/phone.ts";

/** Shown where scripts are off, refused or not loaded: only the site server receives the form then, not a static host. */
export const NoScriptNotice = ({ phone, email }: { phone: string; email: string }) => (
  <p className="mb-5 hidden unscripted:block">
    Este navegador está sem JavaScript. Se o envio não funcionar, escreva para{" "}
    <a href={`mailto:${email}`} className="text-link break-all">
      {email}
    </a>{" "}
    ou fale com a casa pelo telefone{" "}
    <a href={`tel:${phone}`} className="text-link">
      {formatPhone(phone)}
    </a>
    .
  </p>
);
