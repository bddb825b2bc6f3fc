/** Portuguese label of a role. */
export const roleLabel = (role: "user" | "admin") => (role === "admin" ? "Administrador" : "Usuário");
