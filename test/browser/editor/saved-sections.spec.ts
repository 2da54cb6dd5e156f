import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { dragTo, getPoint, openSections, section } from '#support/node/canvas.ts';
import { test } from '#support/node/shared-panel.ts';

const library = (page: Page) => page.getByRole('complementary', { name: 'Add a section' });
const saved = (page: Page) => library(page).getByRole('region', { name: 'Saved' });
const entry = (page: Page, name: string) => saved(page).getByRole('button', { name, exact: true });

test('an owner saves a section, adds it to another page by click and by drag, renames it, removes it and restores it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = `Tide notice ${Date.now().toString(36)}`;
  await openSections(page, 'Kept from here', [
    section('s1', [{ id: 'b1', text: 'High water at noon', at: [0, 0, 12, 4] }]),
  ]);
  await page.getByRole('button', { name: 'More for Section 1' }).click();
  await page.getByRole('menuitem', { name: 'Save section' }).click();
  const sheet = page.getByRole('dialog', { name: 'Save section' });
  await sheet.getByRole('textbox', { name: 'Name' }).fill(name);
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`“${name}” is in the library, under Saved.`)).toBeVisible();

  const frame = await openSections(page, 'Added here', []);
  const sections = frame.locator('main > [data-section-id]');
  await expect(entry(page, name)).toBeVisible();
  expect(await faults(page, { within: '.library' })).toEqual([]);
  await entry(page, name).click();
  await expect(sections).toHaveCount(1);
  await expect(sections.first()).toContainText('High water at noon');
  await dragTo(
    page,
    await getPoint(entry(page, name)),
    await getPoint(page.locator('.stage iframe'), 0.5, 0.9),
  );
  await expect(frame.locator('.drag-insertion:not([hidden])')).toHaveCount(1);
  await page.mouse.up();
  await expect(sections).toHaveCount(2);
  await expect(sections.nth(1)).toContainText('High water at noon');

  await saved(page)
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(`${name} two`);
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(entry(page, `${name} two`)).toBeVisible();
  await saved(page)
    .getByRole('button', { name: `More for ${name} two` })
    .click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(entry(page, `${name} two`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(entry(page, `${name} two`)).toBeVisible();
  await expect(sections).toHaveCount(2);
});
