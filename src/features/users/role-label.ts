/** 'Categoria' as people read it. */
export const roleLabel = (role: "user" | "admin") => (role === "admin" ? "Administrador" : "Usuário");
