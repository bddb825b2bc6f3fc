import * as z from "zod/mini";
import { newPassword, ROLES, sessionUser } from "./auth.ts";
import { anySpelling, blankIsNull, email, line } from "./common.ts";

const REQUIRED = "Nome e email são obrigatórios";
const role = z.enum(ROLES, { error: "A categoria deve ser user ou admin." });

/** Without a password a random one is made, shown once, and changed at first login. */
export const createUser = anySpelling(
  z.object({
    name: line(120, REQUIRED),
    email: z.pipe(z.string({ error: REQUIRED }).check(z.trim(), z.minLength(1, REQUIRED)), email()),
    password: blankIsNull(newPassword("A senha é obrigatória", "A senha deve ter pelo menos 6 caracteres")),
    role: blankIsNull(role),
  }),
);
export const changeRole = anySpelling(z.object({ role }));

export const user = z.extend(sessionUser, { isProtected: z.boolean() });
export type User = z.output<typeof user>;
