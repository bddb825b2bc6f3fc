import { type APIRequestContext, expect } from "@playwright/test";
import { adminToken } from "./accounts";
import { publishableKey } from "./fixtures";

const POSTS = "/functions/v1/api/posts";

type StoredPost = { id: number; title: string; content: string; featured_image: string | null };

/** Functions that create, change and read posts through the API, as another admin than the one on the tested screen. */
export async function createPostsClient(request: APIRequestContext) {
  const headers = { Authorization: `Bearer ${await adminToken(request)}` };

  return {
    /** Creates a post, by default published as news. Returns its id. */
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

    /** The stored post; undefined when it does not exist. */
    async read(id: number): Promise<StoredPost | undefined> {
      const response = await request.get(`/rest/v1/posts?id=eq.${id}`, {
        headers: { apikey: publishableKey(), ...headers },
      });
      expect(response.status(), await response.text()).toBe(200);
      const [post]: StoredPost[] = await response.json();
      return post;
    },
  };
}
