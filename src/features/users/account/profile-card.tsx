import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type SessionUser, updateProfile } from "@shared/contract/auth.ts";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { toast } from "@/components/ui/toast";
import { useLeaveGuard } from "@/components/use-leave-guard";
import { useTabDraft } from "@/components/use-tab-draft";
import { useUpdateProfile } from "@/features/users/account/queries";
import { roleLabel } from "@/features/users/role-label";
import { changedValues } from "@/lib/changed-values";
import { toFailure } from "@/lib/errors";
import { formatDate } from "@/lib/format";

type ProfileCardProps = { user: SessionUser; onSaved: () => void };

/** The editable name; e-mail, role and date are read-only. */
export function ProfileCard({ user, onSaved }: ProfileCardProps) {
  const save = useUpdateProfile();
  const form = useForm({
    resolver: standardSchemaResolver(updateProfile),
    defaultValues: { name: user.name },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const forgetDraft = useTabDraft(form, "/profile-edit:nome");
  const leaveGuard = useLeaveGuard(isDirty && !isSubmitting, { onLeave: forgetDraft });

  const submit = form.handleSubmit(async (profile) => {
    const submitted = structuredClone(form.getValues());
    try {
      const { user: savedUser, message } = await save.mutateAsync(profile);
      const typedMeanwhile = changedValues(submitted, form.getValues());
      // First the stored name, then a later change, which becomes a dirty field.
      form.reset({ name: savedUser.name });
      form.reset({ name: savedUser.name, ...typedMeanwhile }, { keepDefaultValues: true });
      toast.success(message);
      onSaved();
    } catch (error) {
      toast.error("Erro", toFailure("Erro ao atualizar perfil", error));
    }
  });

  return (
    <Card className="sm:p-8">
      <h2 className="mb-5 text-xl">Informações pessoais</h2>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field label="Nome" error={errors.name?.message} isRequired>
          {(control) => (
            <TextInput {...control} {...form.register("name")} autoComplete="name" maxLength={120} />
          )}
        </Field>
        <ReadOnly label="Email" value={user.email} />
        <div className="grid gap-5 sm:grid-cols-2">
          <ReadOnly label="Categoria" value={roleLabel(user.role)} />
          <ReadOnly label="Membro desde" value={formatDate(user.createdAt)} />
        </div>
        <Button type="submit" isLoading={isSubmitting} className="justify-self-start">
          {isSubmitting ? "Salvando..." : "Salvar alterações"}
        </Button>
      </form>
      {leaveGuard.dialog}
    </Card>
  );
}

function ReadOnly({ label, value }: { label: string; value: string }) {
  return (
    <Field label={label}>
      {(control) => <TextInput {...control} value={value} readOnly autoComplete="off" />}
    </Field>
  );
}
