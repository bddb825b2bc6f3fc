import * as z from "zod/mini";
import { anySpelling, blankIsNull, instant, singleLine, email as validEmail } from "./common.ts";

const FILL_ALL = "Por favor, preencha todos os campos.";
const CURRENT_REQUIRED = "Senha atual é obrigatória";
const NEW_REQUIRED = "Nova senha é obrigatória";
const TOO_SHORT = "A nova senha deve ter pelo menos 6 caracteres";
const MISMATCH = "As senhas não coincidem";
const SAME = "A nova senha deve ser diferente da senha atual";

export const PASSWORD_MIN = 6;
/** bcrypt ignores the bytes after these. */
export const PASSWORD_MAX_BYTES = 72;
const fitsBcrypt = (password: string) => new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES;
/** Rejects control characters and lone surrogates, which some components cannot store. */
const isPlainText = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text);
const COMMON_PASSWORDS = new Set(
  (
    "123456 1234567 12345678 123456789 1234567890 012345 654321 987654 111111 000000 222222 555555 666666 121212 112233 123123 " +
    "123321 102030 101010 159753 147258 qwerty qwerty123 qwertyuiop abc123 abcdef abcd1234 a123456 password password1 passw0rd " +
    "senha1 senha123 senha1234 minhasenha mudar123 trocar123 admin123 administrador teste123 brasil brasil123 flamengo " +
    "corinthians palmeiras saopaulo vasco123 deuseamor jesus123 jesuscristo deusefiel familia iloveyou teamo123 welcome letmein " +
    "monkey dragon master 1q2w3e 1q2w3e4r q1w2e3r4 zaq12wsx gabriel mariana rafael123 princesa espirita pizza123 senhasenha password123"
  ).split(" "),
);

/** Whether the password is one of the most common ones, or one repeated character. */
export const isCommonPassword = (password: string) =>
  COMMON_PASSWORDS.has(password.toLowerCase()) || /^(.)\1*$/u.test(password);

/** At least six characters, at most 72 bytes, and not a common password. */
export const newPassword = (required = NEW_REQUIRED, tooShort = TOO_SHORT) =>
  z.string({ error: required }).check(
    z.minLength(1, { error: required, abort: true }),
    z.minLength(PASSWORD_MIN, tooShort),
    z.refine(fitsBcrypt, "A senha é longa demais. Escolha uma mais curta."),
    z.refine(isPlainText, "A senha contém um caractere inválido."),
    z.refine((password) => !isCommonPassword(password), "Esta senha é muito comum. Escolha outra."),
  );

/** A password or token that is only verified: values that cannot be right (too long, invalid characters) get the error `wrong`. */
const credential = (required: string, max: number, wrong: string) =>
  z
    .string({ error: required })
    .check(z.minLength(1, required), z.maxLength(max, wrong), z.refine(isPlainText, wrong));

export const WRONG_LOGIN = "E-mail ou senha inválidos.";
const email = z
  .string({ error: FILL_ALL })
  .check(
    z.trim(),
    z.minLength(1, FILL_ALL),
    z.maxLength(254, WRONG_LOGIN),
    z.refine(isPlainText, WRONG_LOGIN),
  );
export const login = anySpelling(
  z.object({ Email: email, Password: credential(FILL_ALL, 200, WRONG_LOGIN) }),
);

const currentPassword = (required: string) => credential(required, 200, "Senha atual incorreta");

/** Checks that the repeated new password, if the client sends it, is the same. */
export const matchesConfirmation = (message = MISMATCH) =>
  z.refine<{ NewPassword: string; NewPasswordConfirmation?: string | null | undefined }>(
    (form) => form.NewPasswordConfirmation === undefined || form.NewPasswordConfirmation === form.NewPassword,
    { error: message, path: ["NewPasswordConfirmation"] },
  );
const differsFromCurrent = z.refine<{ NewPassword: string; CurrentPassword: string }>(
  (form) => form.NewPassword !== form.CurrentPassword,
  { error: SAME, path: ["NewPassword"] },
);

/** Accepts both documented payloads: of the admin page (currentPassword…) and of the profile. Ignores `userId`. */
export const changePassword = anySpelling(
  z
    .object({
      CurrentPassword: currentPassword(CURRENT_REQUIRED),
      NewPassword: newPassword(),
      NewPasswordConfirmation: blankIsNull(z.string({ error: MISMATCH })),
    })
    .check(matchesConfirmation(), differsFromCurrent),
);

const PROFILE_FILL_ALL = "Todos os campos de senha são obrigatórios";
/** The password given again, before a change that a session alone may not make. */
export const confirmPassword = anySpelling(z.object({ CurrentPassword: currentPassword(CURRENT_REQUIRED) }));

/** The form of the profile screen for the same request: the repeated password is required, and the messages are others. */
export const profilePassword = z
  .object({
    CurrentPassword: currentPassword(PROFILE_FILL_ALL),
    NewPassword: newPassword(PROFILE_FILL_ALL, "Nova senha deve ter pelo menos 6 caracteres"),
    NewPasswordConfirmation: z.string({ error: PROFILE_FILL_ALL }).check(z.minLength(1, PROFILE_FILL_ALL)),
  })
  .check(matchesConfirmation("Nova senha e confirmação não coincidem"), differsFromCurrent);

/** For users who cannot receive e-mail: a recovery code from an admin replaces the old password. */
export const recoverPassword = anySpelling(
  z
    .object({
      Code: singleLine(40, "Informe o código que você recebeu."),
      NewPassword: newPassword(),
      NewPasswordConfirmation: blankIsNull(z.string({ error: MISMATCH })),
    })
    .check(matchesConfirmation()),
);

/** 'Esqueci minha senha': asks for a mail with a link. */
export const forgotPassword = anySpelling(z.object({ Email: validEmail() }));

/** A new e-mail for the own account, which both addresses confirm by a mailed link. */
export const changeEmail = anySpelling(
  z.object({ CurrentPassword: currentPassword(CURRENT_REQUIRED), Email: validEmail() }),
);

export const updateProfile = anySpelling(z.object({ name: singleLine(120, "Nome é obrigatório") }));

export const ROLES = ["user", "admin"] as const;
/** The second factor of an admin: not required, still to be entered, or verified in this session. */
export const SECOND_FACTOR = ["none", "needed", "given"] as const;
/** The signed-in user. */
export const sessionUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isAdmin: z.boolean(),
  mustChangePassword: z.boolean(),
  secondFactor: z.enum(SECOND_FACTOR),
  /** "Ajuda no sábado": a user who works at the pickup. False for admins. */
  helpsSaturday: z.boolean(),
  createdAt: instant,
});
export type SessionUser = z.output<typeof sessionUser>;

export const session = z.object({
  token: z.string(),
  refreshToken: z.string(),
  expiresAt: instant,
  user: sessionUser,
});
export const currentUser = z.object({ user: sessionUser });
