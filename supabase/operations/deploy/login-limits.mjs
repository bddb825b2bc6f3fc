// Auth limits logins per network address. The edge function sends the visitor's address in a header, which Auth uses only if the
// project's settings allow it. The supabase CLI lacks that setting, so this module uses the Management API.

const API = "https://api.supabase.com";
const BY_HAND = "turn on IP Address Forwarding in the dashboard (Authentication, Rate Limits)";

/** Enables the setting if there is an access token; returns a line to print. */
export async function enableLoginLimitPerVisitor(project, isDryRun, env) {
  const token = env.SUPABASE_ACCESS_TOKEN;
  if (!token)
    return `Whether logins are counted by visitor is unknown without SUPABASE_ACCESS_TOKEN: ${BY_HAND}, once.`;
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
    return `The setting for logins could not be read or changed (${error.message}): ${BY_HAND}, once.`;
  }
}
