import * as z from "zod/mini";
import {
  changePassword,
  currentUser,
  login,
  recoverPassword,
  refresh,
  session,
  sessionUser,
  updateProfile,
} from "../auth.ts";
import type { Call } from "../call.ts";
import { deleted, instant, listOf, mutationResult } from "../common.ts";
import { changeRole, createUser, user } from "../users.ts";

const done = z.object({ message: z.string() });
/** initialPassword: only when the server generated the password; shown only in this response. */
const createdUser = z.extend(mutationResult(user), { initialPassword: z.optional(z.string()) });

/** The code is shown only in this response; the database stores only its hash. */
const recoveryCode = z.object({ code: z.string(), expiresAt: instant });

export const authCalls = {
  login: {
    method: "POST",
    path: "/auth/login",
    audience: "anyone",
    summary: "Entra com e-mail e senha",
    body: login,
    answer: session,
  },
  refresh: {
    method: "POST",
    path: "/auth/refresh",
    audience: "anyone",
    summary: "Renova a sessão",
    body: refresh,
    answer: session,
  },
  getCurrentUser: {
    method: "GET",
    path: "/auth/user",
    audience: "user",
    withFirstPassword: true,
    summary: "Quem está conectado",
    answer: currentUser,
  },
  logout: {
    method: "POST",
    path: "/auth/logout",
    audience: "user",
    withFirstPassword: true,
    summary: "Encerra a sessão",
    answer: done,
  },
  changePassword: {
    method: "POST",
    path: "/auth/change-password",
    keyed: true,
    audience: "user",
    withFirstPassword: true,
    summary: "Troca a própria senha",
    body: changePassword,
    answer: done,
  },
  recoverPassword: {
    method: "POST",
    path: "/auth/recover",
    audience: "anyone",
    summary: "Escolhe uma nova senha com o código recebido de um administrador",
    body: recoverPassword,
    answer: done,
  },
  updateProfile: {
    method: "PUT",
    path: "/auth/update-profile",
    audience: "user",
    summary: "Altera o próprio nome",
    body: updateProfile,
    answer: z.extend(mutationResult(sessionUser), { user: sessionUser }),
  },
} as const satisfies Record<string, Call>;

export const userCalls = {
  listUsers: {
    method: "GET",
    path: "/auth/users",
    audience: "admin",
    summary: "Usuários",
    answer: listOf(user),
  },
  createUser: {
    method: "POST",
    path: "/auth/create-user",
    keyed: true,
    audience: "admin",
    summary: "Cria um usuário",
    body: createUser,
    answer: createdUser,
    status: 201,
  },
  changeRole: {
    method: "PUT",
    path: "/auth/users/{userId}/role",
    audience: "admin",
    summary: "Altera a categoria de um usuário",
    body: changeRole,
    answer: mutationResult(user),
  },
  createRecoveryCode: {
    method: "POST",
    path: "/auth/users/{userId}/recovery-code",
    audience: "admin",
    authorizedInDatabase: true,
    summary: "Cria um código de nova senha, que vale uma hora",
    answer: mutationResult(recoveryCode),
    status: 201,
  },
  deleteUser: {
    method: "DELETE",
    path: "/auth/users/{userId}",
    audience: "admin",
    summary: "Exclui um usuário",
    answer: deleted,
  },
} as const satisfies Record<string, Call>;
