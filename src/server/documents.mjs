/** Documents at the site's root that the edge function generates. */
export const DOCUMENTS = ["/sitemap.xml", "/robots.txt", "/feed.xml", "/agenda.ics"];
