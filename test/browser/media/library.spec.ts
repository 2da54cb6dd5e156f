import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { signIn } from '#support/node/demo.ts';
import { newPage } from '#support/node/editor.ts';
import { openPanel } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

const PART = 5 * 1024 * 1024;
const card = (page: Page, name: string) =>
  page.locator('.media-grid li', { has: page.getByRole('button', { name: `Open ${name}` }) });
/** Returns a file name that no other run has used. */
const fresh = (stem: string) => `${stem}-${Date.now().toString(36)}`;
/**
 * Writes a file to disk, from which the browser reads it. Sent in a message to the browser, the file would be
 * encoded as text, which is a third longer.
 */
async function write(name: string, bytes: Buffer): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, bytes);
  return path;
}

/** Returns a file that starts like a video and is slightly larger than one upload part. */
function video(): Buffer {
  const bytes = Buffer.alloc(PART + 1000);
  bytes.write('ftypisom', 4, 'latin1');
  return bytes;
}

test.use({ reducedMotion: 'reduce' });

async function openLibrary(page: Page): Promise<void> {
  await signIn(page, '/config/media');
  await page.locator('.media-grid li').first().waitFor();
}

test('a large upload resumes after a lost connection and resends only the missing parts', async ({
  page,
}) => {
  await openLibrary(page);
  const sent: string[] = [];
  let breaks = 2;
  page.on('request', (request) => {
    const number = /\/api\/media\/uploads\/[^/]+\/parts\/(\d+)$/.exec(new URL(request.url()).pathname)?.[1];
    if (number) sent.push(number);
  });
  // The test intercepts only the small second part of the upload.
  await page.route('**/api/media/uploads/*/parts/2', (route) =>
    breaks-- > 0 ? route.abort('internetdisconnected') : route.continue(),
  );
  const name = fresh('throwing');
  await page.locator('input[type=file]').setInputFiles(await write(`${name}.mp4`, video()));
  await expect(page.getByRole('progressbar', { name: `Progress of ${name}.mp4` })).toBeVisible();
  await expect(page.getByText('All uploaded')).toBeVisible({ timeout: 45_000 });
  expect(sent).toEqual(['1', '2', '2', '2']);
  await card(page, `${name}.mp4`).getByRole('button').click();
  await expect(page.getByRole('dialog').locator('video')).toBeVisible();
});

test('[B5.55] [B5.56] a file that is not an image or is too large is rejected immediately', async ({
  page,
}) => {
  await openLibrary(page);
  await page
    .locator('input[type=file]')
    .setInputFiles([
      await write('prices.pdf', Buffer.from('%PDF-1.7')),
      await write('huge.jpg', Buffer.alloc(20_000_001)),
    ]);
  await expect(
    page.getByText('The file prices.pdf does not appear to be a supported image file.'),
  ).toBeVisible();
  await expect(
    page.getByText('The file huge.jpg is too large. The maximum allowed file size is 20 MB.'),
  ).toBeVisible();
});

test('an owner creates a folder, uploads and moves files into it, and removes it, even by keyboard', async ({
  page,
}) => {
  await openLibrary(page);
  const name = fresh('Firing');
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`“${name}” is empty.`)).toBeVisible();
  const file = fresh('door');
  await page.locator('input[type=file]').setInputFiles({
    name: `${file}.svg`,
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><rect width="9" height="9"/></svg>',
    ),
  });
  await expect(card(page, `${file}.svg`)).toBeVisible();
  await expect(page.getByRole('button', { name: `${name} 1` })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^All files/ }).click();
  await page.getByLabel('Find by name, title, alt text or description').fill('kiln-41');
  await expect(page.locator('.media-grid li')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Select Firing 41, eight seconds' }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Move to a folder').selectOption(name);
  await expect(page.getByText(`One file is in “${name}” now.`)).toBeVisible();
  await page.getByLabel('Find by name, title, alt text or description').fill('');
  await page.getByRole('button', { name: `${name} 2` }).click();
  await expect(page.locator('.media-grid li')).toHaveCount(2);
  await page.getByRole('button', { name: `Rename or remove “${name}”` }).click();
  await page.getByRole('button', { name: /^Remove the folder/ }).click();
  await expect(page.getByRole('button', { name: `${name} 2` })).toHaveCount(0);
});

test('a file’s description and license can be edited, and a delete dialog lists where the file is used', async ({
  page,
}) => {
  await openLibrary(page);
  await page.getByLabel('File type').selectOption('video');
  await expect(card(page, 'Firing 41, eight seconds')).toBeVisible();
  await page.getByLabel('File type').selectOption('picture');
  await page.getByLabel('Find by name, title, alt text or description').fill('gallery-11');
  await card(page, 'gallery-11.jpg').getByRole('button').click();
  const dialog = page.getByRole('dialog');
  const words = fresh('The shelf of firing 41');
  await dialog.getByLabel('Description').fill(words);
  await dialog.getByLabel('License').fill('CC BY 4.0');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Films' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText(/^It is used in/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await openPanel(page, '/config/media');
  await page.getByLabel('Find by name, title, alt text or description').fill(words);
  await expect(page.locator('.media-grid li')).toHaveCount(1);
});

test('an owner sets an image and a video as section backgrounds, and the editor shows them', async ({
  page,
}) => {
  const { frame } = await newPage(page, 'Behind');
  await frame.locator('main [data-block-id="b1"]').focus();
  await page.getByRole('button', { name: 'Section settings' }).click();
  const picture = page.getByRole('group', { name: 'Background image' });
  await picture.getByRole('button', { name: 'Choose an image' }).press('Enter');
  await page.getByRole('dialog').locator('.media-choice button').first().click();
  await expect(frame.locator('main .ground img')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Choose a video' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Firing 41, eight seconds' }).click();
  await expect(frame.locator('main [data-background-video]')).toBeAttached({ timeout: 20_000 });
});
