import { createAccount } from "./accounts";
import { expect, signInAs, test } from "./fixtures";

test("three tabs of a device that wakes up refresh the session once, and all stay signed in", async ({
  page,
  context,
  request,
  stack,
}) => {
  await signInAs(page, request, await createAccount(request, stack, "admin"));
  // Opened by the first one, they share its process: what a tab of another process stores is seen a moment later, and a second
  // refresh in this moment is one that Auth allows.
  const openTab = async () => {
    const opened = context.waitForEvent("page");
    await page.evaluate(() => void open("/admin-dashboard"));
    return opened;
  };
  await page.goto("/admin-dashboard");
  const tabs = [page, await openTab(), await openTab()];
  for (const tab of tabs) {
    await expect(tab.getByRole("button", { name: "Sair" })).toBeVisible();
  }
  let refreshCount = 0;
  await context.route("**/auth/v1/token?grant_type=refresh_token", async (route) => {
    refreshCount += 1;
    // A slow network: the other tabs find the session expired meanwhile.
    const response = await route.fetch();
    await new Promise((done) => setTimeout(done, 1_500));
    await route.fulfill({ response });
  });
  // The device has slept past the end of the token.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("authToken") ?? "{}");
    localStorage.setItem("authToken", JSON.stringify({ ...session, expires_at: 1_000_000_000 }));
  });
  const wakeUp = () => void dispatchEvent(new Event("online"));
  await Promise.all(tabs.map((tab) => tab.evaluate(wakeUp)));
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("authToken") ?? "{}").expires_at))
    .toBeGreaterThan(Date.now() / 1000);
  await expect.poll(() => refreshCount).toBe(1);
  for (const tab of tabs) {
    await tab.evaluate(wakeUp);
    await expect(tab.getByRole("button", { name: "Sair" })).toBeVisible();
    await expect(tab).toHaveURL(/admin-dashboard/);
  }
  expect(refreshCount).toBe(1);
});
