import { NO_FIELD } from "../../_shared/contract/common.ts";
import { selectOf } from "../../_shared/contract/noun.ts";
import { IMAGE_REQUIRED, slides, type WriteSlide } from "../../_shared/contract/slides.ts";
import type { Caller } from "../lib/caller.ts";
import type { Handlers, Services } from "../lib/handler.ts";
import { badField, invalid } from "../lib/problem.ts";
import { deleteRow, type Row, type Rows, unwrap } from "../lib/rows.ts";

const PUBLIC = selectOf(slides.fields);
const AUTHORED = `${PUBLIC},user:profiles(name)`;
const readSlides = (rows: Rows, columns: string) =>
  rows.from("slides").select<string, Row>(columns).order("ordem").order("id").limit(1000);
const readSlide = (rows: Rows, id: number) =>
  unwrap(rows.from("slides").select<string, Row>(AUTHORED).eq("id", id).single());

/** Stores an uploaded file and returns its path; without a file, returns the path in the body. */
async function imagePath(files: Map<string, File>, body: WriteSlide, caller: Caller, { pictures }: Services) {
  return files.has("image") ? (await pictures.store(files, caller)).imageUrl : (body.image_path ?? undefined);
}

export const slideRoutes: Handlers<typeof slides.api.calls> = {
  listSlides: async ({ rows }) => ({ data: await unwrap(readSlides(rows, PUBLIC).is("is_active", true)) }),
  listAllSlides: async ({ rows }) => ({ data: await unwrap(readSlides(rows, AUTHORED)) }),

  async createSlide({ rows, body, files, caller, services }) {
    const image_path = await imagePath(files, body, caller, services);
    if (!image_path) throw badField("image", IMAGE_REQUIRED);
    const slide = { ...body, image_path };
    const { id } = await unwrap(rows.from("slides").insert(slide).select("id").single());
    return { data: await readSlide(rows, id), message: "Slide criado com sucesso!" };
  },

  async updateSlide({ rows, body, files, caller, params, services }) {
    await readSlide(rows, params.id);
    const image_path = await imagePath(files, body, caller, services);
    const changes = { ...body, image_path };
    if (Object.values(changes).every((value) => value === undefined)) throw invalid([], NO_FIELD);
    await unwrap(rows.from("slides").update(changes).eq("id", params.id).select("id").single());
    return { data: await readSlide(rows, params.id), message: "Slide atualizado com sucesso!" };
  },

  deleteSlide: ({ rows, params }) => deleteRow(rows, "slides", params.id, "Slide excluído com sucesso!"),
};
