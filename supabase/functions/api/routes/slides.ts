import { NO_FIELD } from "../../_shared/contract/common.ts";
import { selectOf } from "../../_shared/contract/resource.ts";
import { IMAGE_REQUIRED, slides, type WriteSlide } from "../../_shared/contract/slides.ts";
import type { Caller } from "../lib/caller.ts";
import { type DatabaseClient, deleteRow, type Row, unwrap, unwrapAll } from "../lib/database.ts";
import type { Handlers, Services } from "../lib/handler.ts";
import { badField, invalid } from "../lib/problem.ts";

const PUBLIC_COLUMNS = selectOf(slides.fields);
const COLUMNS_WITH_AUTHOR = `${PUBLIC_COLUMNS},user:profiles(name)`;
const readSlides = (database: DatabaseClient, columns: string) =>
  database.from("slides").select<string, Row>(columns).order("ordem").order("id");
const readSlide = (database: DatabaseClient, id: number) =>
  unwrap(database.from("slides").select<string, Row>(COLUMNS_WITH_AUTHOR).eq("id", id).single());

/** Stores an uploaded file and returns its path; without a file, returns the path in the body. */
async function imagePath(files: Map<string, File>, body: WriteSlide, caller: Caller, { pictures }: Services) {
  return files.has("image") ? (await pictures.store(files, caller)).imageUrl : (body.image_path ?? undefined);
}

export const slideRoutes: Handlers<typeof slides.api.calls> = {
  listSlides: async ({ database }) => ({
    data: await unwrapAll(() => readSlides(database, PUBLIC_COLUMNS).is("is_active", true)),
  }),
  listAllSlides: async ({ database }) => ({
    data: await unwrapAll(() => readSlides(database, COLUMNS_WITH_AUTHOR)),
  }),

  async createSlide({ database, body, files, caller, services }) {
    const image_path = await imagePath(files, body, caller, services);
    if (!image_path) throw badField("image", IMAGE_REQUIRED);
    const slide = { ...body, image_path };
    const { id } = await unwrap(database.from("slides").insert(slide).select("id").single());
    return { data: await readSlide(database, id), message: "Slide criado com sucesso!" };
  },

  async updateSlide({ database, body, files, caller, params, services }) {
    await readSlide(database, params.id);
    const image_path = await imagePath(files, body, caller, services);
    const changes = { ...body, image_path };
    if (Object.values(changes).every((value) => value === undefined)) throw invalid([], NO_FIELD);
    await unwrap(database.from("slides").update(changes).eq("id", params.id).select("id").single());
    return { data: await readSlide(database, params.id), message: "Slide atualizado com sucesso!" };
  },

  deleteSlide: ({ database, params }) =>
    deleteRow(database, "slides", params.id, "Slide excluído com sucesso!"),
};
