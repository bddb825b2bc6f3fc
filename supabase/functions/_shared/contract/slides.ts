import * as z from "zod/mini";
import {
  anySpelling,
  blankIsNull,
  flag,
  instant,
  isHttpUrl,
  maybe,
  NOT_A_URL,
  optionalLine,
  optionalText,
  pictureAddress,
  position,
} from "./common.ts";

const isSitePath = (value: string) => /^\/([^\s\\/][^\s\\]*)?$/.test(value) && value.length <= 2000;
const linkUrl = blankIsNull(
  z.string({ error: NOT_A_URL }).check(
    z.trim(),
    z.refine((value) => isHttpUrl(value) || isSitePath(value), NOT_A_URL),
  ),
);

export const IMAGE_REQUIRED = "Imagem é obrigatória para novos slides";

/** Written as multipart with the file in `image`, or as JSON with the address of a stored picture in `imagePath`. */
const fields = {
  title: optionalLine(200),
  description: optionalText(1000),
  linkUrl,
  isActive: z.optional(flag()),
  order: z.optional(position()),
  imagePath: pictureAddress(),
};
export const createSlide = anySpelling(z.object(fields));
/** The form on the screen, where the picture is stored before the rest is sent. */
export const slideForm = anySpelling(
  z.object({ ...fields, imagePath: z.string().check(z.minLength(1, IMAGE_REQUIRED)) }),
);
export type WriteSlide = z.output<typeof createSlide>;
export type SlideForm = z.output<typeof slideForm>;

/** What is left out stays as it is; so does the picture. */
export const updateSlide = anySpelling(z.object(fields));

export const slide = z.object({
  id: z.int(),
  title: maybe(z.string()),
  description: maybe(z.string()),
  linkUrl: maybe(z.string()),
  isActive: z.boolean(),
  order: z.int(),
  imagePath: z.string(),
  createdAt: instant,
});
/** With the name of who made it: for admins. */
export const authoredSlide = z.extend(slide, { user: maybe(z.object({ name: z.string() })) });
