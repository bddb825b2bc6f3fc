// Auth limits logins per address. The edge function sends the visitor's address in a header, which Auth uses only if the project's
// settings allow it. The supabase CLI lacks that setting, so this module uses the Management API.

const API = "https://api.supabase.com";
const BY_HAND = "turn on IP Address Forwarding in the dashboard (Authentication, Rate Limits)";

/** Enables the setting if there is an access token; returns one line to print. */
export async function countLoginsByVisitor(project, isDryRun, env) {
  const token = env.SUPABASE_ACCESS_TOKEN;
  if (!token) return `Not known without SUPABASE_ACCESS_TOKEN: ${BY_HAND}, once.`;
  const url = `${env.SUPABASE_API_URL || API}/v1/projects/${project}/config/auth`;
  const send = async (init) => {
    const response = await fetch(url, {
      ...init,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    });
    if (!response.ok) throw new Error(`${response.status}`);
    return response.json();
  };
  try {
    const { security_sb_forwarded_for_enabled: isOn } = await send({});
    if (isOn) return "Logins are counted by the visitor's address.";
    if (isDryRun) return "security_sb_forwarded_for_enabled: false would become true";
    await send({ method: "PATCH", body: JSON.stringify({ security_sb_forwarded_for_enabled: true }) });
    return "Logins are counted by the visitor's address now.";
  } catch (error) {
    return `It could not be set (${error.message}): ${BY_HAND}, once.`;
  }
}
