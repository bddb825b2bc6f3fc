import type { MessageForm } from "@shared/contract/messages.ts";
import { createDraftStorage } from "@/lib/form-draft";

type Draft = Pick<MessageForm, "name" | "email" | "message">;

/** What was being written before a reload. It never leaves this tab. */
export const contactDraft = createDraftStorage("contact-draft", (stored: Partial<Draft>) => stored);
