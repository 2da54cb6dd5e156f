import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, editing, signIn } from '#support/node/demo.ts';
import { changeHtml } from '#support/node/galleries.ts';
import { test } from '#support/node/panel-test.ts';

const PATH = '/sounds';
const album = (page: Page, at = 0) => page.locator('.album').nth(at);
const toggle = (page: Page, at = 0) => album(page, at).locator('.album-toggle');
const row = (page: Page, title: string) => album(page).getByRole('listitem').filter({ hasText: title });
const place = (page: Page) => page.getByRole('slider', { name: 'Position in the track' });
const findStatus = (page: Page) => album(page).getByRole('status');

/** Returns the titles of the playing tracks. */
const playing = (page: Page, at = 0) =>
  album(page, at)
    .locator('audio')
    .evaluateAll((players: HTMLAudioElement[]) =>
      players.flatMap((player) => (player.paused ? [] : (player.ariaLabel ?? ''))),
    );
const plays = (page: Page, titles: string[], at = 0) => expect.poll(() => playing(page, at)).toEqual(titles);

/** Opens the page and waits until its album is interactive. */
async function open(page: Page): Promise<void> {
  await page.goto(PATH);
  await expect(toggle(page)).toHaveAccessibleName('Play Slack water');
}

test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

test('an album plays by keyboard from track to track, to a position in one, back and to its end, without accessibility faults', async ({
  page,
}) => {
  const answers: number[] = [];
  page.on('response', (answer) => answer.url().endsWith('.ogg') && answers.push(answer.status()));
  await page.goto(PATH);
  await expect(page.getByRole('region', { name: 'Forty-five seconds at Alder Point' })).toBeVisible();
  await expect(toggle(page)).toHaveAccessibleName('Play Slack water');
  await expect(album(page).locator('.album-time')).toHaveText('0:00 / 0:12');
  expect(answers).toEqual([]);

  await album(page).getByRole('button', { name: 'Previous track' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await plays(page, ['Slack water']);
  await expect(toggle(page)).toHaveAccessibleName('Pause Slack water');
  await expect(findStatus(page)).toHaveText('Playing: Slack water');
  await expect.poll(() => answers[0]).toBe(206);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await plays(page, ['Kiln 42, hour nine']);
  await expect(row(page, 'Kiln 42, hour nine')).toHaveAttribute('aria-current', 'true');

  // The end of a track starts the next one.
  await expect(place(page)).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(place(page)).toBeFocused();
  await page.keyboard.press('End');
  await plays(page, ['Centring three pounds']);

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await plays(page, ['Glaze singing']);
  const next = album(page).getByRole('button', { name: 'Next track' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await plays(page, ['Glaze singing']);

  // Back returns to the previous track if this one has just begun, else to its beginning.
  await page.keyboard.press('Tab');
  await page.keyboard.press('PageUp');
  await expect(place(page)).toHaveAttribute('aria-valuetext', /^0:0[1-9] of 0:10$/);
  await place(page).fill('5');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(place(page)).toHaveAttribute('aria-valuetext', /^0:0[0-2] of 0:10$/);
  await plays(page, ['Glaze singing']);
  await page.keyboard.press('Enter');
  await plays(page, ['Centring three pounds']);

  await row(page, 'Glaze singing').getByRole('button').press('Enter');
  await plays(page, ['Glaze singing']);
  await place(page).press('End');
  await plays(page, []);
  await expect(toggle(page)).toHaveAccessibleName('Play Glaze singing');
  expect(await faults(page)).toEqual([]);
});

test('only one album of a page plays at a time', async ({ page }) => {
  await changeHtml(page, PATH, (html) =>
    html.replace(/<section class="album".*?<\/section>/s, (one) => one + one),
  );
  await open(page);
  await toggle(page).click();
  await plays(page, ['Slack water']);
  await toggle(page, 1).click();
  await plays(page, ['Slack water'], 1);
  await plays(page, []);
  await expect(toggle(page)).toHaveAccessibleName('Play Slack water');
});

test('a missing track and a lost connection show different errors and can be retried', async ({ page }) => {
  await page.route('**/kiln-42-hour-nine.ogg', (route) => route.fulfill({ status: 404 }));
  await page.route('**/slack-water.ogg', (route) => route.abort('internetdisconnected'));
  await open(page);
  const problem = album(page).getByRole('alert');
  await toggle(page).click();
  await expect(problem).toHaveText(
    'Network error. “Slack water” could not be loaded. Check your connection and play it again.',
  );
  await expect(toggle(page)).toHaveAccessibleName('Play Slack water');
  await row(page, 'Kiln 42, hour nine').getByRole('button').click();
  await expect(problem).toHaveText('“Kiln 42, hour nine” is no longer available.');
  await page.unroute('**/slack-water.ogg');
  await row(page, 'Slack water').getByRole('button').click();
  await plays(page, ['Slack water']);
  await expect(problem).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('each track uses the browser’s own player', async ({ page }) => {
    await page.goto(PATH);
    await expect(album(page).locator('audio[controls]:visible')).toHaveCount(4);
    await expect(row(page, 'Slack water').locator('audio')).toHaveAccessibleName('Slack water');
    await expect(toggle(page)).toBeHidden();
    await expect(album(page).locator('.track-play').first()).toBeHidden();
  });
});

test('a portfolio links to a project, its images open the lightbox, and an event has images too', async ({
  page,
}) => {
  await page.goto('/projects');
  await expect(page.locator('.project')).toHaveCount(3);
  await page.getByRole('link', { name: 'A wall of ironsand' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A wall of ironsand' })).toBeVisible();
  await page.locator('.gallery.is-live .slide-frame').first().click();
  await expect(page.getByRole('dialog').locator('.lightbox-place')).toHaveText('1 / 4');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/events');
  await page.getByRole('link', { name: 'Kiln opening, kiln 42' }).click();
  await page.locator('.gallery.is-live').scrollIntoViewIfNeeded();
  await expect(page.locator('.slide')).toHaveCount(6);
});

test('an owner chooses, names and orders tracks by keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, `/config/?frameUrl=${encodeURIComponent(PATH)}`);
  const frame = await editing(page);
  await frame.locator('.album-title').click();
  const tracks = page.getByRole('group', { name: /^Tracks/ });
  const titles = () => tracks.locator('summary span:first-child').allTextContents();
  await expect
    .poll(titles)
    .toEqual(['Slack water', 'Kiln 42, hour nine', 'Centring three pounds', 'Glaze singing']);

  await tracks.getByRole('button', { name: 'Move Kiln 42, hour nine up' }).press('Enter');
  await expect
    .poll(titles)
    .toEqual(['Kiln 42, hour nine', 'Slack water', 'Centring three pounds', 'Glaze singing']);
  await expect(tracks.getByRole('status')).toHaveText('Kiln 42, hour nine is track 1 of 4.');
  await expect(tracks.getByRole('button', { name: 'Move Kiln 42, hour nine down' })).toBeFocused();
  await expect(frame.locator('.track-title').first()).toHaveText('Kiln 42, hour nine');

  await tracks.getByRole('button', { name: 'Remove Glaze singing' }).press('Enter');
  await tracks.getByRole('button', { name: 'Add a track' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Glaze singing' }).click();
  await expect
    .poll(titles)
    .toEqual(['Kiln 42, hour nine', 'Slack water', 'Centring three pounds', 'Glaze singing']);
  const last = tracks.getByRole('listitem').last();
  await last.getByText('Glaze singing').click();
  await last.getByLabel('Title').fill('Glaze, singing');
  await expect(frame.locator('.track').last()).toContainText('Glaze, singing');
  await expect(frame.locator('.track-time').last()).toHaveText('0:10');
});
