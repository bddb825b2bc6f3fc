import * as z from "zod/mini";
import { newPassword, ROLES } from "./auth.ts";
import { anySpelling, blankIsNull, email, instant, nameSchema, singleLine } from "./common.ts";
import { type Resource, responseShape } from "./resource.ts";

const REQUIRED = "Nome e email são obrigatórios";
const role = z.enum(ROLES, { error: "A categoria deve ser user ou admin." });

/** Without a password, the server generates one, which is shown once. Either password must be changed at the first login. */
export const createUser = anySpelling(
  z.object({
    name: singleLine(120, REQUIRED),
    email: z.pipe(z.string({ error: REQUIRED }).check(z.trim(), z.minLength(1, REQUIRED)), email()),
    password: blankIsNull(newPassword("A senha é obrigatória", "A senha deve ter pelo menos 6 caracteres")),
    role: blankIsNull(role),
  }),
);
export const changeRole = anySpelling(z.object({ role }));
/** Only for users: admins may do everything that helpers may. */
export const changeSaturdayHelp = anySpelling(
  z.object({ helpsSaturday: z.boolean({ error: "Informe true ou false." }) }),
);

const fields = {
  id: { label: "Número", read: z.uuid() },
  name: { label: "Nome", read: z.string() },
  email: { label: "E-mail", read: z.string() },
  role: { label: "Categoria", read: z.enum(ROLES) },
  is_protected: { label: "Protegido", responseName: "isProtected", read: z.boolean() },
  must_change_password: {
    label: "Senha inicial",
    isHiddenInAudit: true,
    responseName: "mustChangePassword",
    read: z.boolean(),
  },
  helps_saturday: { label: "Ajuda no sábado", responseName: "helpsSaturday", read: z.boolean() },
  created_at: { label: "Criação", responseName: "createdAt", read: instant },
} as const;

export const user = nameSchema("User", z.extend(z.object(responseShape(fields)), { isAdmin: z.boolean() }));
export type User = z.output<typeof user>;

export const profiles = {
  table: "profiles",
  label: "Cadastro",
  listLabel: "Cadastros",
  labelWithArticle: "o cadastro de",
  fields,
} as const satisfies Resource;
