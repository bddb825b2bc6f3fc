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
      const answer = await request.post(POSTS, { headers, data });
      expect(answer.status(), await answer.text()).toBe(201);
      const created: { data: StoredPost } = await answer.json();
      return created.data.id;
    },

    async change(id: number, fields: Record<string, unknown>) {
      const answer = await request.put(`${POSTS}/${id}`, { headers, data: fields });
      expect(answer.ok(), await answer.text()).toBe(true);
    },

    /** The post as it is stored; undefined when there is none. */
    async read(id: number): Promise<StoredPost | undefined> {
      const answer = await request.get(`${POSTS}/${id}`, { headers });
      if (answer.status() === 404) return undefined;
      const found: { data: StoredPost } = await answer.json();
      return found.data;
    },
  };
}
