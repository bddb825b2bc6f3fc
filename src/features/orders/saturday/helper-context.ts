import { createContext } from "react";

/** Whether the signed-in user is a helper ("Ajuda no sábado"), who sees current rounds only. The admin layout provides it. */
export const HelperContext = createContext(false);
