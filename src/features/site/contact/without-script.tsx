import { formatPhone } from "@shared/rules/phone.ts";

type WithoutScriptProps = { phone: string | undefined; email: string | undefined };

/** In place of the form, which a browser without scripts never shows. */
export const WithoutScript = ({ phone, email }: WithoutScriptProps) => (
  <noscript>
    <p>
      O formulário precisa de JavaScript, que está desligado neste navegador. Escreva para{" "}
      <a href={`mailto:${email}`} className="text-link break-all">
        {email}
      </a>{" "}
      ou fale com a casa pelo telefone{" "}
      <a href={`tel:${phone}`} className="text-link">
        {phone && formatPhone(phone)}
      </a>
      .
    </p>
  </noscript>
);
