import { expect, type FrameLocator, type Locator } from '@playwright/test';
import { block, columnPitch, getPoint, openSections, section } from '#support/node/canvas.ts';
import { editing } from '#support/node/demo.ts';
import { saved, write } from '#support/node/editor.ts';
import { type Owner, test } from '#support/node/owner.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `shelf-${index}.png`,
    mimeType: 'image/png',
    buffer: PICTURE,
  }));
const TEXTS = [
  section('s1', [
    { id: 'p0', value: { html: '<h1>Tide tables</h1>' }, at: [0, 0, 12, 2] },
    { id: 'p1', text: 'High water', at: [0, 4, 10, 2] },
    { id: 'p2', text: 'Low water', at: [0, 8, 10, 2] },
  ]),
];

/** Opens a page of the owner, on which the scene begins. */
async function begin(owner: Owner, title: string): Promise<FrameLocator> {
  const frame = await openSections(owner.page, title, TEXTS);
  owner.arrive();
  return frame;
}

async function writeHeading(owner: Owner, heading: Locator, text: string): Promise<void> {
  await owner.click(heading);
  await expect
    .poll(() => heading.evaluate((one) => one.closest('[contenteditable="true"]') !== null))
    .toBe(true);
  await owner.press('ControlOrMeta+a');
  await owner.type(text);
}

const addBlock = async (owner: Owner, name: string) => {
  await owner.button('Add a block at the end');
  const palette = owner.page.getByRole('complementary', { name: 'Add a block' });
  await owner.click(palette.getByRole('button', { name: new RegExp(`^${name}`) }).first());
};

test('an owner writes another heading on a page', async ({ owner }) => {
  const frame = await begin(owner, 'Heading');
  await writeHeading(owner, frame.getByRole('heading', { level: 1 }), 'Water twice a day');
  const visitor = await owner.publishAndVisit();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Water twice a day' })).toBeVisible();
});

test('an owner puts a picture on a page', async ({ owner }) => {
  await begin(owner, 'Picture');
  await addBlock(owner, 'Image');
  const panel = owner.page.getByRole('complementary', { name: 'Panel' });
  await owner.chooseFiles(panel.getByRole('button', { name: 'Upload an image' }), pictures(1));
  await owner.fill(panel.getByLabel('Alt text'), 'A shelf of mugs');
  const visitor = await owner.publishAndVisit();
  await expect(visitor.getByRole('main').getByRole('img', { name: 'A shelf of mugs' })).toBeVisible();
});

test('an owner puts a gallery of six pictures on a page', async ({ owner }) => {
  await begin(owner, 'Gallery');
  await addBlock(owner, 'Gallery');
  const panel = owner.page.getByRole('complementary', { name: 'Panel' });
  await owner.chooseFiles(panel.getByRole('button', { name: 'Upload images' }), pictures(6));
  await expect(panel.getByText('6 of ')).toBeVisible();
  const visitor = await owner.publishAndVisit();
  await expect(visitor.locator('main img')).toHaveCount(6);
});

test('an owner drags a text beside another', async ({ owner }) => {
  const frame = await begin(owner, 'Drag');
  const [high, low] = [await getPoint(block(frame, 'p1')), await getPoint(block(frame, 'p2'))];
  const pitch = await columnPitch(frame, frame.locator('main .grid').first());
  await owner.drag(block(frame, 'p2'), { x: low.x + pitch * 12, y: high.y });
  const visitor = await owner.publishAndVisit();
  const [left, right] = [visitor.getByText('High water'), visitor.getByText('Low water')];
  const [a, b] = [await left.boundingBox(), await right.boundingBox()];
  expect(b?.x).toBeGreaterThan((a?.x ?? 0) + (a?.width ?? 0) - 1);
  expect(Math.abs((b?.y ?? 0) - (a?.y ?? 0))).toBeLessThan(40);
});

test('an owner makes a text wider', async ({ owner }) => {
  const frame = await begin(owner, 'Resize');
  const pitch = await columnPitch(frame, frame.locator('main .grid').first());
  await owner.click(block(frame, 'p1'));
  const edge = frame.locator('[data-handle="e"]');
  const from = await getPoint(edge);
  await owner.drag(edge, { x: from.x + pitch * 6, y: from.y });
  const visitor = await owner.publishAndVisit();
  const width = async (text: string) => (await visitor.getByText(text).boundingBox())?.width ?? 0;
  expect(await width('High water')).toBeGreaterThan((await width('Low water')) * 1.4);
});

test('an owner puts a text first on phones', async ({ owner }) => {
  const frame = await begin(owner, 'Phones');
  await owner.button('Phone view');
  await expect.poll(() => frame.locator('body').evaluate(() => innerWidth)).toBeLessThan(768);
  const above = await getPoint(block(frame, 'p0'), 0.5, 0);
  await owner.drag(block(frame, 'p2'), { x: above.x, y: above.y + 4 });
  const visitor = await owner.publishAndVisit();
  await visitor.setViewportSize({ width: 390, height: 800 });
  const top = async (text: string) => (await visitor.getByText(text).boundingBox())?.y ?? 0;
  expect(await top('Low water')).toBeLessThan(await top('Tide tables'));
  await visitor.setViewportSize({ width: 1280, height: 800 });
  expect(await top('Low water')).toBeGreaterThan(await top('Tide tables'));
});

test('an owner adds a ready-made section and writes its heading', async ({ owner }) => {
  const frame = await begin(owner, 'Section');
  await owner.button('Add a section at the end');
  const library = owner.page.getByRole('complementary', { name: 'Add a section' });
  await owner.click(library.getByRole('button', { name: 'Cover', exact: true }));
  const cover = frame.locator('main > [data-section-id]').nth(1);
  await saved(owner.page);
  await writeHeading(owner, cover.getByRole('heading').first(), 'Made between the tides');
  const visitor = await owner.publishAndVisit();
  await expect(visitor.getByRole('heading', { name: 'Made between the tides' })).toBeVisible();
});

test('an owner makes a page from a template', async ({ owner }) => {
  await owner.go();
  const { page } = owner;
  await owner.button('New page');
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await expect(dialog.getByRole('radio', { name: 'About us' })).toBeInViewport({ ratio: 1 });
  await owner.check(dialog.getByRole('radio', { name: 'About us' }));
  await owner.click(dialog.getByRole('button', { name: 'Create page' }));
  await page.getByRole('main', { name: 'Editing About us' }).waitFor();
  const frame = await editing(page);
  await writeHeading(owner, frame.getByRole('heading', { level: 1 }), 'Two people, one boat');
  const visitor = await owner.publishAndVisit();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Two people, one boat' })).toBeVisible();
});

test('an owner publishes a page', async ({ owner }) => {
  const frame = await begin(owner, 'Publish');
  await write(owner.page, frame, 'New hours');
  await saved(owner.page);
  await owner.button('Publish');
  await owner.page.getByRole('button', { name: 'Published', exact: true }).waitFor();
  const visitor = await owner.visit(new URL(owner.page.url()).searchParams.get('frameUrl') ?? '');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('New hours');
});

test('an owner goes back to an earlier version of a page', async ({ owner }) => {
  const frame = await begin(owner, 'Version');
  const { page } = owner;
  await write(page, frame, 'A mistake');
  const visitor = await owner.publishAndVisit();
  await expect(visitor.getByRole('heading', { level: 1, name: 'A mistake' })).toBeVisible();
  await owner.click(page.getByRole('tab', { name: 'Versions' }));
  await owner.click(page.getByRole('button', { name: /^Restore/ }).last());
  await expect(frame.getByRole('heading', { level: 1, name: 'Tide tables' })).toBeVisible();
  const after = await owner.publishAndVisit();
  await expect(after.getByRole('heading', { level: 1, name: 'Tide tables' })).toBeVisible();
});

test('an owner sets changes to go live on another day', async ({ owner }) => {
  const frame = await begin(owner, 'Schedule');
  const { page } = owner;
  await write(page, frame, 'Spring tides');
  await saved(page);
  await owner.button('More ways to publish');
  await owner.click(page.getByRole('menuitem', { name: 'Publish later' }));
  const dialog = page.getByRole('dialog', { name: 'Publish later' });
  await owner.fill(dialog.getByLabel('Publish on'), '2031-03-20T08:00');
  await owner.click(dialog.getByRole('button', { name: 'Schedule' }));
  await expect(page.getByRole('main').getByText('Changes scheduled')).toBeVisible();
  const visitor = await owner.visit(new URL(page.url()).searchParams.get('frameUrl') ?? '');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Tide tables' })).toBeVisible();
});
