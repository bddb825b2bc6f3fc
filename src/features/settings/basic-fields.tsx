import { OPTIONAL_SCREENS } from "@shared/rules/screens.ts";
import { Field } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";
import { Textarea } from "@/components/ui/textarea";
import { useSettingsForm } from "@/features/settings/form-values";
import { LABELS } from "@/features/settings/labels";
import { PixIdentifier } from "@/features/settings/pix-identifier";
import { TextField, useSettingsFields } from "@/features/settings/text-field";

export function ContactFields() {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <p className="text-sm text-ink-muted md:col-span-2">
        Aparece na página inicial, em Localização e em Contato.
      </p>
      <TextField name="contact_email" type="email" inputMode="email" isRequired />
      <TextField name="contact_phone" type="tel" inputMode="tel" isRequired />
      <TextField
        name="whatsapp"
        type="tel"
        inputMode="tel"
        hint="Para pedidos de pizza e conversas. Em branco, não aparece."
      />
      <TextField name="social_url" type="url" inputMode="url" hint="O endereço inteiro, com https://" />
    </div>
  );
}

export function PixFields() {
  return (
    <>
      <p className="mb-5 text-sm text-ink-muted">Confira duas vezes antes de salvar.</p>
      <div className="grid items-end gap-5 md:grid-cols-2 lg:grid-cols-3">
        <div className="md:col-span-2 lg:col-span-1">
          <TextField
            name="pix_key"
            hint="CPF, CNPJ, e-mail, telefone ou chave aleatória. Em branco, o Pix não é oferecido."
          />
        </div>
        <TextField name="pix_name" hint="Como no banco, até 25 letras, sem acentos." isRequired />
        <TextField name="pix_city" hint="Até 15 letras, sem acentos." isRequired />
      </div>
      <PixIdentifier />
    </>
  );
}

export function DonationFields() {
  const { register } = useSettingsForm();
  const field = useSettingsFields();
  return (
    <>
      <Field {...field("donation_text")} hint="Deixe uma linha em branco entre parágrafos.">
        {(control) => <Textarea {...control} {...register("donation_text")} maxLength={20_000} />}
      </Field>
      <div className="mt-4">
        <Switch
          label={LABELS.donation_pix}
          hint="Em Como Ajudar, além de boleto e cartão."
          {...register("donation_pix")}
        />
      </div>
    </>
  );
}

/** Switches for optional pages. */
export function PagesFields() {
  const { register } = useSettingsForm();
  return (
    <>
      <p className="mb-4 text-sm text-ink-muted">O que fica desligado não aparece no site para ninguém.</p>
      {OPTIONAL_SCREENS.map(({ setting, label, note }) => (
        <Switch key={setting} label={label} hint={note} {...register(setting)} />
      ))}
    </>
  );
}
