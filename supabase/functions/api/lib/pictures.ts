import { narrowerName, widestName } from "../../_shared/rules/picture-names.ts";
import { type Backend, readJson } from "./backend.ts";
import type { Caller } from "./caller.ts";
import { type Picture, readPicture, WRONG_FORMAT } from "./images.ts";
import {
  badField,
  forbidden,
  internalError,
  tooLarge,
  unauthorized,
  unavailable,
  wrongType,
} from "./problem.ts";

const BUCKET = "media";
const MAX_WIDTHS = 6;

type StoredPicture = { imageUrl: string; width: number; height: number; widths: number[] };

/** The form fields: `image` is the original, `image-480`, `image-960`… are smaller versions by width. */
async function readWidths(files: Map<string, File>): Promise<Picture[]> {
  const widthFiles = [...files].filter(([name]) => /^image-[1-9]\d{0,3}$/.test(name));
  if (widthFiles.length > MAX_WIDTHS) throw badField("image", `Envie no máximo ${MAX_WIDTHS} larguras.`);
  return Promise.all(
    widthFiles.map(async ([name, file]) => {
      const picture = await readPicture(file);
      if (picture.width !== Number(name.slice(6)))
        throw badField(name, "A largura da imagem não é a do nome do campo.");
      return picture;
    }),
  );
}

/** Public pictures in Storage, uploaded with the caller's token, so that the bucket's policies apply. */
export function createPictureStore(backend: Backend, key: string, publicUrl: string) {
  async function upload(path: string, picture: Picture, token: string) {
    const response = await backend.send(`/storage/v1/object/${BUCKET}/${path}`, {
      key,
      token,
      method: "POST",
      // Names are unique, so responses may be cached without expiry.
      headers: {
        "content-type": picture.type,
        "cache-control": "max-age=31536000, immutable",
        "x-upsert": "false",
      },
      bytes: picture.bytes,
    });
    const failure = await readJson(response);
    if (response.ok) return;
    // Storage may respond with 400 and the actual status in the body.
    const status = Number(failure.statusCode) || response.status;
    // Storage responds with 403 to an expired token, too; only the message distinguishes the cases.
    if (status === 401 || /"exp" claim|jwt expired/i.test(String(failure.message))) throw unauthorized();
    if (status === 403) throw forbidden();
    if (status === 413) throw tooLarge("A imagem tem mais de 10 MB.");
    if (status === 415) throw wrongType(WRONG_FORMAT);
    throw status >= 502 && status <= 504
      ? unavailable(`storage ${status}`)
      : internalError(`storage ${status}`);
  }

  async function remove(paths: string[], token: string) {
    const response = await backend.send(`/storage/v1/object/${BUCKET}`, {
      key,
      token,
      method: "DELETE",
      json: { prefixes: paths },
    });
    await response.body?.cancel();
  }

  return {
    /** Stores the original last, so that its smaller versions exist before the original. Deletes the files of a failed upload. */
    async store(files: Map<string, File>, { token }: Caller): Promise<StoredPicture> {
      const file = files.get("image");
      if (!file) throw badField("image", "Escolha uma imagem.");
      const [main, widths] = await Promise.all([readPicture(file), readWidths(files)]);
      const folder = new Date().toISOString().slice(0, 7).replace("-", "/");
      const stem = `${folder}/${crypto.randomUUID()}`;
      const smaller = widths.filter(({ width }) => width !== main.width);
      const uploads = [
        ...smaller.map((picture) => ({ picture, path: narrowerName(stem, picture) })),
        { picture: main, path: widestName(stem, main, smaller) },
      ];
      const uploadedPaths: string[] = [];
      try {
        for (const { path, picture } of uploads) {
          await upload(path, picture, token);
          uploadedPaths.push(path);
        }
      } catch (error) {
        if (uploadedPaths.length) await remove(uploadedPaths, token).catch(() => undefined);
        throw error;
      }
      const imageUrl = `${publicUrl}/storage/v1/object/public/${BUCKET}/${uploads.at(-1)?.path}`;
      const storedWidths = smaller.map(({ width }) => width).sort((a, b) => a - b);
      return { imageUrl, width: main.width, height: main.height, widths: storedWidths };
    },
  };
}
export type Pictures = ReturnType<typeof createPictureStore>;
