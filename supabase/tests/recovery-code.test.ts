import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootHouse, type House, inScene, type Scene } from "./support/house.ts";

const DENIED = { code: "42501" };
const CREATE = "select * from public.create_recovery_code($1)";
const FIND = "select public.user_of_recovery_code($1) as id";

let house: House;
beforeAll(async () => {
  house = await bootHouse({ seeded: false });
});
afterAll(() => house.close());

type Code = { code: string; expires_at: Date };
async function create({ as }: Scene, target = house.volunteer.id): Promise<string> {
  const [made] = await as(house.admin)<Code>(CREATE, [target]);
  return made?.code ?? "";
}

describe("a recovery code", () => {
  it("is made by an admin for somebody else, and tells whose it is however it is typed", async () => {
    await inScene(house, async (scene) => {
      const code = await create(scene);
      expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{2}$/);
      for (const typed of [code, code.toUpperCase(), ` ${code.replaceAll("-", " ")} `])
        expect(await scene.as("service")(FIND, [typed])).toEqual([{ id: house.volunteer.id }]);
      expect(await scene.as("service")(FIND, ["aaaa-aaaa-aaaa-aa"])).toEqual([{ id: null }]);
      expect(await scene.as("service")(FIND, [""])).toEqual([{ id: null }]);
    });
  });

  it("is stored as a hash, and noted with its maker", async () => {
    await inScene(house, async (scene) => {
      const code = await create(scene);
      const [stored] = await scene.as("owner")("select * from private.recovery_codes");
      expect(stored).toMatchObject({
        user_id: house.volunteer.id,
        code_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      const all = await scene.as("owner")(
        "select row_to_json(a)::text as entry from public.audit_log a order by id desc limit 1",
      );
      expect(JSON.parse(String(all[0]?.entry))).toMatchObject({
        action: "recovery_code",
        actor_id: house.admin.id,
        entity_id: house.volunteer.id,
      });
      expect(JSON.stringify([stored, all])).not.toContain(code);
    });
  });

  it("holds for an hour, and until the next one is made", async () => {
    await inScene(house, async (scene) => {
      const { as } = scene;
      const first = await create(scene);
      const second = await create(scene);
      expect(await as("service")(FIND, [first])).toEqual([{ id: null }]);
      const [{ minutes } = { minutes: 0 }] = await as("owner")<{ minutes: number }>(
        "select extract(epoch from expires_at - now())::int / 60 as minutes from private.recovery_codes",
      );
      expect(minutes).toBe(60);
      await as("owner")("update private.recovery_codes set expires_at = now()");
      expect(await as("service")(FIND, [second])).toEqual([{ id: null }]);
    });
  });

  it("ends when its maker is no admin any more, or is gone", async () => {
    const maker = await house.createUser("admin");
    const ends = [
      ["update public.profiles set role = 'user' where id = $1", [{ id: null }]],
      ["update public.profiles set name = 'Outra Pessoa' where id = $1", [{ id: house.volunteer.id }]],
      ["delete from auth.users where id = $1", [{ id: null }]],
    ] as const;
    for (const [change, found] of ends) {
      await inScene(house, async ({ as }) => {
        const [made] = await as(maker)<Code>(CREATE, [house.volunteer.id]);
        await as("owner")(change, [maker.id]);
        expect(await as("service")(FIND, [made?.code])).toEqual(found);
      });
    }
  });

  it("of the last admin to make one is theirs, though another made one before", async () => {
    const maker = await house.createUser("admin");
    await inScene(house, async (scene) => {
      const { as } = scene;
      await as(maker)(CREATE, [house.volunteer.id]);
      const code = await create(scene);
      await as("owner")("update public.profiles set role = 'user' where id = $1", [maker.id]);
      expect(await as("service")(FIND, [code])).toEqual([{ id: house.volunteer.id }]);
    });
  });

  it("ends with the password, whichever way that changes", async () => {
    await inScene(house, async (scene) => {
      const code = await create(scene);
      await scene.as("owner")("update auth.users set encrypted_password = 'other' where id = $1", [
        house.volunteer.id,
      ]);
      expect(await scene.as("service")(FIND, [code])).toEqual([{ id: null }]);
    });
  });

  it("is not made by ordinary users or visitors, nor read by anybody but the service", async () => {
    await inScene(house, async (scene) => {
      const { as } = scene;
      await expect(as(house.volunteer)(CREATE, [house.admin.id])).rejects.toMatchObject({
        code: "PT403",
        hint: "forbidden",
      });
      await expect(as("anon")(CREATE, [house.volunteer.id])).rejects.toMatchObject(DENIED);
      const code = await create(scene);
      for (const caller of ["anon", house.volunteer, house.admin] as const) {
        await expect(as(caller)(FIND, [code])).rejects.toMatchObject(DENIED);
        await expect(as(caller)("select * from private.recovery_codes")).rejects.toMatchObject(DENIED);
      }
    });
  });

  it("opens neither the own nor the association's account", async () => {
    const other = await house.createUser("admin");
    await inScene(house, async ({ as }) => {
      await expect(as(house.admin)(CREATE, [house.admin.id])).rejects.toMatchObject({
        code: "PT409",
        hint: "own_account",
      });
      await expect(as(other)(CREATE, [house.admin.id])).rejects.toMatchObject({
        code: "PT409",
        hint: "protected_account",
      });
      await expect(as(other)(CREATE, [randomUUID()])).rejects.toMatchObject({ code: "PT404" });
    });
  });
});
