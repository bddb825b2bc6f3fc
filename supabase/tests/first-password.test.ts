import { afterAll, beforeAll, expect, it } from "vitest";
import { bootHouse, type House, inScene } from "./support/house.ts";

let house: House;
beforeAll(async () => {
  house = await bootHouse({ seeded: false });
});
afterAll(() => house.close());

const mark = "update public.profiles set must_change_password = true where id = $1";
const marked = "select must_change_password as must from public.profiles where id = $1";

it("a first password is done with as soon as Auth stores another one", async () => {
  await inScene(house, async ({ as }) => {
    await as("service")(mark, [house.volunteer.id]);
    await as("owner")("update auth.users set encrypted_password = 'another' where id = $1", [
      house.volunteer.id,
    ]);
    expect(await as("service")(marked, [house.volunteer.id])).toEqual([{ must: false }]);
  });
});

it("signing in or changing the e-mail does not count as choosing one", async () => {
  await inScene(house, async ({ as }) => {
    await as("service")(mark, [house.volunteer.id]);
    await as("owner")(
      "update auth.users set last_sign_in_at = now(), email = 'outro@exemplo.org.br' where id = $1",
      [house.volunteer.id],
    );
    expect(await as("service")(marked, [house.volunteer.id])).toEqual([{ must: true }]);
  });
});
