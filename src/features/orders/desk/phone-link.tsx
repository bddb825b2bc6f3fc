import { formatPhone } from "@shared/rules/phone.ts";
import { Phone } from "lucide-react";
import { buttonStyle } from "@/components/ui/button-style";

type PhoneLinkProps = { phone: string; className?: string; onClick?: () => void };

/** A phone number as a tel: link. */
export const PhoneLink = ({ phone, className = buttonStyle("quiet", "tight"), onClick }: PhoneLinkProps) => (
  <a href={`tel:${phone}`} className={className} onClick={onClick}>
    <Phone /> {formatPhone(phone)}
  </a>
);
