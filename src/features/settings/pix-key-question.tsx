import { describePixKey } from "@shared/rules/pix-key.ts";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";

type PixKeyQuestionProps = {
  /** The new key; null when the Pix is no longer offered, undefined while nothing is asked. */
  pixKey: string | null | undefined;
  onCancel: () => void;
  onConfirm: (password: string) => Promise<void>;
};

/** Asks for the password: a session that somebody left open, or stole, must not redirect the house's payments. */
export function PixKeyQuestion({ pixKey, onCancel, onConfirm }: PixKeyQuestionProps) {
  const [password, setPassword] = useState("");
  async function confirm() {
    await onConfirm(password);
    setPassword("");
  }
  return (
    <ConfirmDialog
      isOpen={pixKey !== undefined}
      question={
        pixKey
          ? "Os pagamentos passam a ir para esta chave Pix. Está certa?"
          : "Sem chave, o site deixa de oferecer o Pix. Está certo?"
      }
      itemName={pixKey ? describePixKey(pixKey) : undefined}
      confirmLabel={pixKey ? "Está certa, salvar" : "Salvar sem chave"}
      isDangerous={false}
      onCancel={() => {
        setPassword("");
        onCancel();
      }}
      onConfirm={confirm}
    >
      <p className="mb-3">A mudança aparece no Dashboard de todos os administradores.</p>
      <Field label="Sua senha" isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
