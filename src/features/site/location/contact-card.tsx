import { formatPhone } from "@shared/rules/phone.ts";
import { Mail, MessageCircle, Phone } from "lucide-react";
import { Link } from "@/components/link";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { WhatsappButton } from "@/features/site/contact/whatsapp-button";
import { SettingsBoundary } from "@/features/site/settings-boundary";

type ContactCardProps = {
  /** Undefined while loading. */
  phone: string | undefined;
  email: string | undefined;
  /** Omitted next to the contact form. */
  hasFormLink?: boolean;
};

export function ContactCard({ phone, email, hasFormLink = true }: ContactCardProps) {
  return (
    <Card>
      <h3 className="flex items-center gap-3 text-xl">
        <MessageCircle className="size-6 text-gold-ink" /> Contato
      </h3>
      <SettingsBoundary>
        <ul className="mt-2">
          <li>
            {phone ? (
              <a href={`tel:${phone}`} className="flex min-h-11 items-center gap-3">
                <Phone className="size-5 shrink-0 text-ink-muted" />
                <span className="text-link">{formatPhone(phone)}</span>
              </a>
            ) : (
              <Skeleton className="my-2.5 h-6 w-40" />
            )}
          </li>
          <li>
            {email ? (
              <a href={`mailto:${email}`} className="flex min-h-11 items-center gap-3">
                <Mail className="size-5 shrink-0 text-ink-muted" />
                <span className="text-link break-all">{email}</span>
              </a>
            ) : (
              <Skeleton className="my-2.5 h-6 w-56 max-w-full" />
            )}
          </li>
        </ul>
      </SettingsBoundary>
      <WhatsappButton className="mt-2" />
      {hasFormLink && (
        <p className="mt-2 text-ink-muted">
          Prefere escrever? Use o{" "}
          <Link to="/contato" className="text-link">
            formulário de contato
          </Link>
          .
        </p>
      )}
    </Card>
  );
}
