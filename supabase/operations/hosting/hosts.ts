import { cloudflare } from "./cloudflare.ts";
import { netlify } from "./netlify.ts";
import { nginx } from "./nginx.ts";
import { vercel } from "./vercel.ts";

/** A built site, as the hosts' own files need to know it. */
export type Site = {
  /** Where people open it. */
  origin: string;
  /** Address of the Supabase project. */
  services: string;
  /** Its pages by file name. */
  pages: Record<string, string>;
  /** Its folders of files that are no pages. */
  folders: string[];
  /** Code for the host's edge, in one file; "" where it runs none. */
  edge: string;
};

type Host = {
  /** The folder of the built files, inside what is uploaded. */
  folder: string;
  /** What to do with it. */
  next: string;
  files(site: Site): Record<string, string>;
};

export const HOSTS: Record<string, Host> = {
  cloudflare: { folder: ".", next: "npx wrangler pages deploy .hosting/cloudflare", files: cloudflare },
  netlify: { folder: "site", next: "cd .hosting/netlify && npx netlify-cli deploy --prod", files: netlify },
  vercel: { folder: "site", next: "cd .hosting/vercel && npx vercel deploy --prod", files: vercel },
  nginx: { folder: "site", next: "copy .hosting/nginx/ to /srv/casa/ on the machine", files: nginx },
};
