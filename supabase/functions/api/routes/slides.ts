import { NO_FIELD } from "../../_shared/contract/common.ts";
import { selectOf } from "../../_shared/contract/resource.ts";
import { IMAGE_REQUIRED, slides, type WriteSlide } from "../../_shared/contract/slides.ts";
import { EDIT_MESSAGES } from "../../_shared/rules/edit-messages.ts";
import { type DatabaseClient, type Row, unwrap, unwrapAll } from "../lib/database.ts";
import { editedRows } from "../lib/edited-rows.ts";
import type { Handlers } from "../lib/handler.ts";
import { badField, invalid } from "../lib/problem.ts";

const PUBLIC_COLUMNS = selectOf(slides.fields);
const COLUMNS_WITH_AUTHOR = `${PUBLIC_COLUMNS},user:profiles(name)`;
const readSlides = (database: DatabaseClient, columns: string) =>
  database.from("slides").select<string, Row>(columns).order("ordem").order("id");
const readSlide = (database: DatabaseClient, id: number) =>
  unwrap(database.from("slides").select<string, Row>(COLUMNS_WITH_AUTHOR).eq("id", id).single());

const edited = editedRows<WriteSlide>({
  table: "slides",
  read: readSlide,
  async columnsOf({ body, database, files, caller, services }, id) {
    // Before the picture is stored, which would be in vain without the slide.
    if (id) await readSlide(database, id);
    const image_path = files.has("image")
      ? (await services.pictures.store(files, caller)).imageUrl
      : (body.image_path ?? undefined);
    if (!id && !image_path) throw badField("image", IMAGE_REQUIRED);
    const columns = { ...body, image_path };
    if (Object.values(columns).every((value) => value === undefined)) throw invalid([], NO_FIELD);
    return columns;
  },
  messages: EDIT_MESSAGES.slides,
});

export const slideRoutes: Handlers<typeof slides.api.calls> = {
  listSlides: async ({ database }) => ({
    data: await unwrapAll(() => readSlides(database, PUBLIC_COLUMNS).is("is_active", true)),
  }),
  listAllSlides: async ({ database }) => ({
    data: await unwrapAll(() => readSlides(database, COLUMNS_WITH_AUTHOR)),
  }),

  createSlide: edited.create,
  updateSlide: edited.update,
  deleteSlide: edited.remove,
};
