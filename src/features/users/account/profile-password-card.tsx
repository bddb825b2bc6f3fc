import { profilePassword } from "@shared/contract/auth.ts";
import { Card } from "@/components/ui/card";
import { PasswordForm } from "@/features/users/account/password-form";
import { changePassword } from "@/features/users/account/queries";

/** The card for changing the password on the profile page. */
export function ProfilePasswordCard({ email, onChanged }: { email: string; onChanged: () => void }) {
  return (
    <Card className="sm:p-8">
      <h2 className="mb-5 text-xl">Alterar senha</h2>
      <PasswordForm
        idPrefix="perfil-senha"
        email={email}
        schema={profilePassword}
        send={changePassword}
        onChanged={onChanged}
      />
    </Card>
  );
}
