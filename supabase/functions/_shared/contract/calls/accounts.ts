import * as z from "zod/mini";
import {
  changeEmail,
  changePassword,
  confirmPassword,
  currentUser,
  forgotPassword,
  login,
  recoverPassword,
  session,
  sessionUser,
  updateProfile,
} from "../auth.ts";
import type { Call } from "../call.ts";
import { deletedRow, instant, listOf, mutationResult } from "../common.ts";
import { changeRole, changeSaturdayHelp, createUser, user } from "../users.ts";

const messageOnly = z.object({ message: z.string() });
/** The response contains initialPassword only when the server generated the password, which is not shown again. */
const createdUser = z.extend(mutationResult(user), { initialPassword: z.optional(z.string()) });

/** The code is shown only in this response; the database stores only its hash. */
const recoveryCode = z.object({ code: z.string(), expiresAt: instant });

export const authCalls = {
  login: {
    method: "POST",
    path: "/auth/login",
    access: "anyone",
    summary: "Entra com e-mail e senha",
    body: login,
    response: session,
  },
  getCurrentUser: {
    method: "GET",
    path: "/auth/user",
    access: "user",
    allowsFirstPassword: true,
    summary: "Quem está conectado",
    response: currentUser,
  },
  logout: {
    method: "POST",
    path: "/auth/logout",
    access: "user",
    allowsFirstPassword: true,
    summary: "Encerra a sessão",
    response: messageOnly,
  },
  changeEmail: {
    method: "POST",
    path: "/auth/change-email",
    access: "user",
    summary: "Troca o próprio e-mail, que o endereço antigo e o novo confirmam",
    body: changeEmail,
    response: messageOnly,
  },
  changePassword: {
    method: "POST",
    path: "/auth/change-password",
    acceptsIdempotencyKey: true,
    access: "user",
    allowsFirstPassword: true,
    summary: "Troca a própria senha",
    body: changePassword,
    response: messageOnly,
  },
  confirmPassword: {
    method: "POST",
    path: "/auth/confirm-password",
    access: "admin",
    summary: "Confere de novo a própria senha, antes de mudar a chave Pix",
    body: confirmPassword,
    response: messageOnly,
  },
  recoverPassword: {
    method: "POST",
    path: "/auth/recover",
    access: "anyone",
    summary: "Escolhe uma nova senha com o código recebido de um administrador",
    body: recoverPassword,
    response: messageOnly,
  },
  forgotPassword: {
    method: "POST",
    path: "/auth/forgot-password",
    access: "anyone",
    summary: "Pede um link para escolher uma nova senha; a resposta não diz se o e-mail tem uma conta",
    body: forgotPassword,
    response: messageOnly,
  },
  updateProfile: {
    method: "PUT",
    path: "/auth/update-profile",
    access: "user",
    summary: "Altera o próprio nome",
    body: updateProfile,
    response: z.extend(mutationResult(sessionUser), { user: sessionUser }),
  },
} as const satisfies Record<string, Call>;

export const userCalls = {
  listUsers: {
    method: "GET",
    path: "/auth/users",
    access: "admin",
    summary: "Usuários",
    response: listOf(user),
  },
  createUser: {
    method: "POST",
    path: "/auth/create-user",
    acceptsIdempotencyKey: true,
    access: "admin",
    summary: "Cria um usuário",
    body: createUser,
    response: createdUser,
    status: 201,
  },
  changeRole: {
    method: "PUT",
    path: "/auth/users/{userId}/role",
    access: "admin",
    summary: "Altera a categoria de um usuário",
    body: changeRole,
    response: mutationResult(user),
  },
  changeSaturdayHelp: {
    method: "PUT",
    path: "/auth/users/{userId}/saturday-help",
    access: "admin",
    summary: "Liga ou desliga a ajuda no sábado de um usuário",
    body: changeSaturdayHelp,
    response: mutationResult(user),
  },
  createRecoveryCode: {
    method: "POST",
    path: "/auth/users/{userId}/recovery-code",
    access: "admin",
    authorizedInDatabase: true,
    summary: "Cria um código de nova senha, que vale uma hora",
    response: mutationResult(recoveryCode),
    status: 201,
  },
  deleteUser: {
    method: "DELETE",
    path: "/auth/users/{userId}",
    access: "admin",
    summary: "Exclui um usuário",
    response: deletedRow,
  },
} as const satisfies Record<string, Call>;
