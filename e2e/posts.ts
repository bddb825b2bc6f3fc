import { type APIRequestContext, expect } from "@playwright/test";
import { adminToken } from "./people";

const POSTS = "/functions/v1/api/posts";

type StoredPost = { id: number; title: string; content: string; featured_image: string | null };

/** Calls to the posts as an admin who is not at the screen that is tested. */
export async function openPosts(request: APIRequestContext) {
  const headers = { Authorization: `Bearer ${await adminToken(request)}` };

  return {
    /** A post put there by hand, published as news unless said otherwise. Returns its number. */
    async create(fields: Record<string, unknown>): Promise<number> {
      const data = { Content: "<p>Um texto.</p>", Category: "noticias", IsPublished: true, ...fields };
      const response = await request.post(POSTS, { headers, data });
      expect(response.status(), await response.text()).toBe(201);
      const created: { data: StoredPost } = await response.json();
      return created.data.id;
    },

    async change(id: number, fields: Record<string, unknown>) {
      const response = await request.put(`${POSTS}/${id}`, { headers, data: fields });
      expect(response.ok(), await response.text()).toBe(true);
    },

    /** The post as it is stored; undefined when there is none. */
    async read(id: number): Promise<StoredPost | undefined> {
      const response = await request.get(`${POSTS}/${id}`, { headers });
      if (response.status() === 404) return undefined;
      const found: { data: StoredPost } = await response.json();
      return found.data;
    },
  };
}
