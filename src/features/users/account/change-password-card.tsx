import { changePassword as schema } from "@shared/contract/auth.ts";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { PasswordForm } from "@/features/users/account/password-form";
import { changePassword } from "@/features/users/account/queries";

type ChangePasswordCardProps = {
  userId: string;
  email: string;
  /** The current password is an initial one, which must be changed first. */
  isFirstPassword: boolean;
  onChanged: () => void;
};

/** The card for changing the password on the password page. */
export function ChangePasswordCard({ userId, email, isFirstPassword, onChanged }: ChangePasswordCardProps) {
  return (
    <Card className="grid gap-6 sm:p-10">
      {isFirstPassword && (
        <Alert tone="warning" title="Bem-vindo, bem-vinda!">
          A senha que você recebeu serve só para a primeira entrada. Escolha agora uma senha só sua.
        </Alert>
      )}
      <PasswordForm
        idPrefix="senha"
        email={email}
        schema={schema}
        send={({ CurrentPassword, NewPassword }) =>
          changePassword({ userId, currentPassword: CurrentPassword, newPassword: NewPassword })
        }
        onChanged={onChanged}
      />
    </Card>
  );
}
