import * as z from "zod/mini";
import type { Call } from "../call.ts";
import { anySpelling, deleted, pageOf, pageQuery, written } from "../common.ts";
import { createPost, post, updatePost } from "../posts.ts";

const page = { query: anySpelling(z.object(pageQuery)), answer: pageOf(post) };
const one = z.object({ data: post });
const uploaded = z.object({
  imageUrl: z.string(),
  width: z.int(),
  height: z.int(),
  /** The ready-made widths stored beside it. */
  widths: z.array(z.int()),
  message: z.string(),
});

/** A whole article with the pictures inside it. Only admins get as far as being read. */
const jsonLimit = 4 * 1024 * 1024;

export const postCalls = {
  listPosts: {
    method: "GET",
    path: "/posts",
    audience: "anyone",
    summary: "Postagens publicadas, da mais nova à mais antiga",
    ...page,
  },
  listPostsOfCategory: {
    method: "GET",
    path: "/posts/category/{category}",
    audience: "anyone",
    summary: "Postagens publicadas de uma categoria, pela ordem",
    ...page,
  },
  listAllPosts: {
    method: "GET",
    path: "/posts/admin",
    audience: "admin",
    summary: "Todas as postagens, com rascunhos",
    ...page,
  },
  getPost: {
    method: "GET",
    path: "/posts/{id}",
    audience: "anyone",
    summary: "Uma postagem publicada",
    answer: one,
  },
  createPost: {
    method: "POST",
    path: "/posts",
    audience: "admin",
    summary: "Cria uma postagem",
    body: createPost,
    jsonLimit,
    answer: written(post),
    status: 201,
  },
  updatePost: {
    method: "PUT",
    path: "/posts/{id}",
    audience: "admin",
    summary: "Altera uma postagem",
    body: updatePost,
    jsonLimit,
    answer: written(post),
  },
  deletePost: {
    method: "DELETE",
    path: "/posts/{id}",
    audience: "admin",
    summary: "Exclui uma postagem",
    answer: deleted,
  },
  upload: {
    method: "POST",
    path: "/upload",
    audience: "admin",
    summary: "Guarda uma imagem (campo image; larguras prontas em image-480, image-960…)",
    multipart: "image",
    answer: uploaded,
    status: 201,
  },
} as const satisfies Record<string, Call>;
