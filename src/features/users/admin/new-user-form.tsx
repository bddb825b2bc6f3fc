import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { createUser } from "@shared/contract/users.ts";
import { useForm } from "react-hook-form";
import { problemsOf } from "@/components/form-problems";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { toast } from "@/components/ui/toast";
import { useLeaveGuard } from "@/components/use-leave-guard";
import { useCreateUser } from "@/features/users/admin/queries";
import { roleLabel } from "@/features/users/role-label";
import { toMessage } from "@/lib/errors";

const LABELS = { name: "Nome", email: "Email", password: "Senha", role: "Categoria" };

/** What the administrator hands on. `password` only when it was made here and now. */
export type CreatedUser = { name: string; email: string; password: string | undefined };

type NewUserFormProps = { onCreated: (created: CreatedUser) => void; onCancel: () => void };

export function NewUserForm({ onCreated, onCancel }: NewUserFormProps) {
  const create = useCreateUser();
  const form = useForm({
    resolver: standardSchemaResolver(createUser),
    defaultValues: { name: "", email: "", password: "", role: "user" as const },
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const guard = useLeaveGuard(isDirty && !isSubmitting);

  const submit = form.handleSubmit(async (values) => {
    try {
      const { data, initialPassword } = await create.mutateAsync(values);
      onCreated({ name: data.name, email: data.email, password: initialPassword });
      toast.success("Usuário criado com sucesso!");
    } catch (error) {
      toast.error("Erro", toMessage(error, "Erro ao criar usuário"));
    }
  });

  return (
    <Card className="mb-6">
      <h2 className="mb-4 text-xl">Novo Usuário</h2>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <ErrorSummary
          title="Confira os campos"
          problems={problemsOf(errors, LABELS, "usuario")}
          attempt={submitCount}
        />
        <div className="grid gap-5 md:grid-cols-2">
          <Field label={LABELS.name} id="usuario-name" error={errors.name?.message} isRequired>
            {(control) => (
              <TextInput
                {...control}
                {...form.register("name")}
                autoComplete="off"
                maxLength={120}
                autoFocus
              />
            )}
          </Field>
          <Field label={LABELS.email} id="usuario-email" error={errors.email?.message} isRequired>
            {(control) => (
              <TextInput
                {...control}
                {...form.register("email")}
                type="email"
                inputMode="email"
                autoComplete="off"
              />
            )}
          </Field>
          <Field
            label={LABELS.password}
            id="usuario-password"
            hint="Deixe em branco: uma senha inicial é criada e mostrada uma única vez."
            error={errors.password?.message}
          >
            {(control) => (
              <PasswordInput {...control} {...form.register("password")} autoComplete="new-password" />
            )}
          </Field>
          <Field
            label={LABELS.role}
            id="usuario-role"
            hint="Administradores mudam tudo no site; usuários, só os próprios dados."
            error={errors.role?.message}
          >
            {(control) => (
              <Select {...control} {...form.register("role")}>
                <option value="user">{roleLabel("user")}</option>
                <option value="admin">{roleLabel("admin")}</option>
              </Select>
            )}
          </Field>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isLoading={isSubmitting}>
            {isSubmitting ? "Criando..." : "Criar Usuário"}
          </Button>
          <Button variant="outline" onClick={() => guard.attempt(onCancel)}>
            Cancelar
          </Button>
        </div>
      </form>
      {guard.dialog}
    </Card>
  );
}
