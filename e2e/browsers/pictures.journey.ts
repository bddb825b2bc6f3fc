import { expect, test } from "./fixtures";
import { css, field, link, type Person, picture, text, textbox } from "./person";
import { createPhoto, createPng, HEIC_PHOTO } from "./photo";

/** An Exif segment: the camera was held on its side. */
const HELD_ON_ITS_SIDE = Buffer.from(
  "ffe100224578696600004d4d002a00000008000101120003000000010006000000000000",
  "hex",
);

/** Address and srcset of the picture in the form, once it is uploaded. */
async function uploadedPicture(person: Person) {
  await person.see(picture("A imagem escolhida"));
  await person.seeNot(text(/^Enviando/));
  return person.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>("img[alt='A imagem escolhida']");
    return { address: image?.src, sources: image?.srcset };
  });
}

test("a photo without a type, held on its side, is uploaded upright in several sizes", async ({
  person,
  signIn,
}) => {
  await signIn("admin");
  await person.open("/blog-admin?editar=novo");
  const { buffer } = await createPhoto(person);
  const turned = Buffer.concat([buffer.subarray(0, 2), HELD_ON_ITS_SIDE, buffer.subarray(2)]);
  await person.upload(field("Imagem de capa"), { name: "foto", mimeType: "", buffer: turned });
  const { address, sources } = await uploadedPicture(person);
  expect(address).toMatch(/-1350x2400\.(webp|jpg)$/);
  expect(sources).toMatch(/-480\.(webp|jpg) 480w, .*-960\.\1 960w, .* 1350w$/);
});

test("pictures that cannot be used are refused with the reason, and nothing is lost", async ({
  person,
  signIn,
}) => {
  await signIn("admin");
  await person.open("/blog-admin?editar=novo");
  await person.fill(textbox("Título"), "Uma foto difícil");
  const upload = (name: string, buffer: Buffer) =>
    person.upload(field("Imagem de capa"), { name, mimeType: "image/jpeg", buffer });
  await upload("foto.jpg", HEIC_PHOTO);
  await person.see(text(/^Este navegador não lê fotos HEIC/));
  await upload("vazia.jpg", Buffer.alloc(0));
  await person.see(text("Este arquivo está vazio. Escolha a imagem outra vez."));
  await upload("cortada.jpg", (await createPhoto(person)).buffer.subarray(0, 300));
  const unreadable = text(/^Não foi possível ler esta imagem/);
  await person.see(unreadable);
  // 80 megapixels: the browser makes them fewer, or says that it cannot.
  await upload("enorme.png", createPng(10_000, 8_000));
  await person.seeNot(unreadable);
  const outcome = css("img[alt='A imagem escolhida'], [role=alert]", css("form"));
  await person.see(outcome);
  expect(await person.read(outcome)).toMatch(/^$|A imagem tem mais de 40 megapixels/);
  expect(await person.evaluate(() => document.querySelector<HTMLInputElement>("[name=title]")?.value)).toBe(
    "Uma foto difícil",
  );
});

test("the weekly poster has an address that any browser can download or show", async ({ person }) => {
  await person.open("/atividades");
  await person.see(link("Baixar imagem"));
  await person.click(text("O download não começou?"));
  await person.see(picture("A programação da semana, em uma imagem"));
  const poster = await person.evaluate(async () => {
    const image = document.querySelector<HTMLImageElement>("details img[src$='.png']");
    await image?.decode();
    return { address: new URL(image?.src ?? "").pathname, width: image?.naturalWidth };
  });
  expect(poster).toEqual({ address: "/functions/v1/api/cartaz.png", width: 1080 });
});
