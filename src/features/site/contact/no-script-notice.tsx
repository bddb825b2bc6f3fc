import { formatPhone } from "@shared/rules/phone.ts";

/** Shown in place of the form in browsers without JavaScript. */
export const NoScriptNotice = ({ phone, email }: { phone: string; email: string }) => (
  <noscript>
    <p>
      O formulário precisa de JavaScript, que está desligado neste navegador. Escreva para{" "}
      <a href={`mailto:${email}`} className="text-link break-all">
        {email}
      </a>{" "}
      ou fale com a casa pelo telefone{" "}
      <a href={`tel:${phone}`} className="text-link">
        {formatPhone(phone)}
      </a>
      .
    </p>
  </noscript>
);
