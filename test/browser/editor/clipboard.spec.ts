import { expect, type FrameLocator, type Page } from '@playwright/test';
import { block, openSections, section } from '#support/node/canvas.ts';
import { saved } from '#support/node/editor.ts';
import { test } from '#support/node/shared-panel.ts';

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
});

const TWO = [
  section('s1', [
    { id: 'b1', text: 'High water', at: [2, 0, 6, 3] },
    { id: 'b2', text: 'Low water', at: [10, 2, 6, 3] },
  ]),
];

const findBlocks = (frame: FrameLocator, sectionId: string) =>
  frame.locator(`main [data-section-id="${sectionId}"] [data-block-id]`);
const undo = (page: Page) => page.getByRole('button', { name: 'Undo (Ctrl Z)' });
const copied = (page: Page, words: string) =>
  expect(page.locator('main.editor > [role="status"]')).toContainText(words);

/** Pastes data that another program put on the clipboard. */
const paste = (frame: FrameLocator, html: string, text = '') =>
  frame.locator('body').evaluate(
    (body, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', data.html);
      clipboardData.setData('text/plain', data.text);
      body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    },
    { html, text },
  );

test('the editor explains a rejected paste and changes nothing, and pastes text from another program as a text block', async ({
  page,
}) => {
  const frame = await openSections(page, 'Refused', TWO);
  await block(frame, 'b1').focus();
  const refused = async (why: string) => {
    await expect(page.getByText(why)).toBeVisible();
    await expect(findBlocks(frame, 's1')).toHaveCount(2);
    await expect(undo(page)).toBeDisabled();
  };
  await paste(frame, '<div data-sitewright="{&quot;version&quot;:9}">Newer</div>');
  await refused('This was copied in a newer version of the editor.');
  await paste(
    frame,
    '<div data-sitewright="{&quot;version&quot;:1,&quot;kind&quot;:&quot;blocks&quot;}">Broken</div>',
  );
  await refused('The copied content could not be read.');
  await paste(frame, '<img src=x onerror=alert(1)>');
  await refused('The clipboard contains nothing that can be pasted here.');

  // The editor drops unsupported content.
  await paste(
    frame,
    '<h2 style="color:red" onclick="alert(1)">Tides</h2><script>alert(1)</script><p><b>Spring</b> and neap</p><img src=x onerror=alert(1)>',
  );
  const text = frame.locator('main .sw-selected .text');
  await expect(text.locator('h2')).toHaveText('Tides');
  await expect(text).toContainText('Spring and neap');
  await expect(text.locator('script, img, [style], [onclick]')).toHaveCount(0);
  await paste(frame, '', 'One line\n\nAnother & more');
  await expect(frame.locator('main .sw-selected .text p')).toHaveText(['One line', 'Another & more']);
  await saved(page);
});

test('an owner moves a block to another section by cut and paste, and copies a section by copy and paste', async ({
  page,
}) => {
  const frame = await openSections(page, 'Cut', [
    ...TWO,
    section('s2', [{ id: 'c1', text: 'Springs', at: [0, 0, 6, 3] }]),
  ]);
  await block(frame, 'b1').focus();
  await page.keyboard.press('ControlOrMeta+x');
  await expect(findBlocks(frame, 's1')).toHaveCount(1);
  await block(frame, 'c1').focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(findBlocks(frame, 's2')).toHaveCount(2);
  await expect(frame.locator('main [data-section-id="s2"]')).toContainText('High water');

  // Copies the section itself, with its settings open in the panel.
  await page.getByRole('button', { name: 'Section settings' }).click();
  await page.keyboard.press('ControlOrMeta+c');
  await copied(page, 'Section copied.');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(frame.locator('main > [data-section-id]')).toHaveCount(3);
  await expect(frame.locator('main > [data-section-id]').last()).toContainText('High water');
  await saved(page);
});
