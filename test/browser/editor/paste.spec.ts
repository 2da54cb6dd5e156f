import { readFileSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';
import { block, openSections, section } from '#support/node/canvas.ts';
import { takeSession } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

const readClipboard = (program: string) =>
  readFileSync(`test/support/fixtures/clipboard/${program}.html`, 'utf8');

/** Pastes HTML into the edited text, as Ctrl+V does. */
const paste = (text: Locator, html: string, plain = 'words') =>
  text.evaluate(
    (element, [asHtml = '', asText = '']) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', asHtml);
      clipboardData.setData('text/plain', asText);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [html, plain],
  );

const BODY =
  '<p>Check the <strong>cones</strong>, then read <em>the log</em> on <a href="https://tide-and-kiln.test/journal">our journal</a>.</p>' +
  '<ul><li><p>Shelves</p><ul><li><p>Wash both sides</p></li></ul></li><li><p>Posts</p></li></ul>';
const END =
  '<ol><li><p>Fill</p></li><li><p>Fire</p></li></ol><p><strong>Cone</strong> | Degrees</p><p>6 | 1222</p>';

/** Returns the text's HTML without the attributes that the editor adds to links. */
const readHtml = async (text: Locator) => (await text.innerHTML()).replaceAll(' tabindex="-1"', '');

const PROGRAMS = [
  ['word', `<h1>Kiln handbook</h1><h2>Before the firing</h2>${BODY}<p>In this order:</p>${END}`],
  ['google-docs', `<h1>Kiln handbook</h1>${BODY}<p><u>In this order:</u></p>${END}`],
  ['pages', `<h2>Kiln handbook</h2><h3>Before the firing</h3>${BODY}<p>In this order:</p>${END}`],
] as const;

const HOSTILE =
  '<p onclick="alert(1)" style="position:fixed" class="site-header">Safe' +
  '<script>alert(1)</script><a href="javascript:alert(1)"> words</a><img src=x onerror="alert(1)"></p>' +
  '<svg><script>alert(1)</script></svg><iframe src="https://x.test"></iframe><table><tr><td><table><tr><td>deep</td></tr></table></td></tr></table>';

test('text pasted from Word, Google Docs and Pages keeps only headings, lists, links and emphasis, and a pasted image can be added below it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await takeSession(page);
  const title = `Paste ${Date.now().toString(36)}`;
  const frame = await openSections(page, title, [
    section('s1', [{ id: 'words', text: 'old', at: [0, 0, 20, 4] }]),
  ]);
  const text = block(frame, 'words').locator('.text');
  await text.click();
  await expect(text).toBeFocused();
  for (const [program, expected] of PROGRAMS) {
    await page.keyboard.press('ControlOrMeta+a');
    await paste(text, readClipboard(program));
    await expect.poll(() => readHtml(text), program).toBe(expected);
  }
  await expect(page.getByText('One image could not be pasted with the text.').first()).toBeVisible();

  await page.keyboard.press('ControlOrMeta+a');
  await paste(text, HOSTILE);
  await expect.poll(() => readHtml(text)).toBe('<p>Safe words</p><p>deep</p>');

  // A pasted image is uploaded and placed below the text.
  await page.keyboard.press('ControlOrMeta+a');
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await paste(text, `<p>With a picture <img src="data:image/png;base64,${dot}"></p>`);
  await expect(text).toHaveText('With a picture');
  await page.getByRole('button', { name: 'Upload and add' }).click();
  // A second file with the same name gets a suffix.
  const picture = frame.locator('main [data-block-type] img[src*="pasted-1"]');
  await expect(picture).toHaveCount(1);
  await expect(picture).toHaveAttribute('src', /\/pasted-1(-\w+)?\.png/);
});
