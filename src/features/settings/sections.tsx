import type { Settings } from "@shared/contract/settings.ts";
import { OPTIONAL_SCREENS } from "@shared/rules/screens.ts";
import { VISIT_TEXTS } from "@shared/rules/visit.ts";
import type { ComponentType } from "react";
import { Card } from "@/components/ui/card";
import { ContactFields, DonationFields, PagesFields, PixFields } from "@/features/settings/basic-fields";
import { settingsDraft } from "@/features/settings/draft";
import { ExceptionsSection } from "@/features/settings/exceptions-section";
import { MessagesFields, ORDER_MESSAGES } from "@/features/settings/messages-fields";
import { ScheduleSection } from "@/features/settings/schedule-section";
import { VisitFields } from "@/features/settings/visit-fields";
import { SETTINGS_ENTRIES } from "@/lib/admin-menus";

export type SettingColumn = keyof Settings;

type Part = {
  note: string;
  /** What the section shows and saves. */
  columns: readonly SettingColumn[];
  Fields: ComponentType;
};

const inCard = (Content: ComponentType) => () => (
  <Card className="sm:p-8">
    <Content />
  </Card>
);

const PARTS: Record<string, Part> = {
  "/configuracoes/contato": {
    note: "E-mail, telefone, WhatsApp e rede social.",
    columns: ["contact_email", "contact_phone", "whatsapp", "social_url"],
    Fields: inCard(ContactFields),
  },
  "/configuracoes/pix": {
    note: "Recebe as doações e os pedidos de pizza.",
    columns: [
      "pix_key",
      "pix_name",
      "pix_city",
      "pix_identifier",
      "pix_test_result",
      "pix_test_key",
      "pix_tested_at",
    ],
    Fields: inCard(PixFields),
  },
  "/configuracoes/semana": {
    note: "As reuniões de cada semana, e os dias em que não acontecem.",
    columns: ["weekly_schedule", "schedule_exceptions"],
    Fields: () => (
      <>
        <ScheduleSection />
        <ExceptionsSection />
      </>
    ),
  },
  "/configuracoes/primeira-visita": {
    note: "A página para quem ainda não conhece a casa.",
    columns: VISIT_TEXTS,
    Fields: inCard(VisitFields),
  },
  "/configuracoes/como-ajudar": {
    note: "O texto da página de doações.",
    columns: ["donation_text", "donation_pix"],
    Fields: inCard(DonationFields),
  },
  "/configuracoes/mensagens": {
    note: "O que dizem o WhatsApp e os e-mails aos clientes.",
    columns: ORDER_MESSAGES,
    Fields: inCard(MessagesFields),
  },
  "/configuracoes/paginas": {
    note: "As páginas que o site mostra ou esconde.",
    columns: OPTIONAL_SCREENS.map(({ setting }) => setting),
    Fields: inCard(PagesFields),
  },
};

/** The sections of the settings in the order of the menu: each has its own address, is saved by itself and keeps its own draft. */
export const SECTIONS = SETTINGS_ENTRIES.flatMap(({ to, label }) => {
  const part = PARTS[to];
  return part ? [{ path: to, title: label, draft: settingsDraft(to), ...part }] : [];
});

export type SettingsSection = (typeof SECTIONS)[number];
