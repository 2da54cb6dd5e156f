import { expect, test } from '@playwright/test';
import { editing, signIn } from '#support/node/demo.ts';
import { saved } from '#support/node/editor.ts';

const BUILT_IN = '/contact';

test('[A9.12] the map in the editor updates 60 ms after the last settings change, and finds a location by name', async ({
  page,
}) => {
  await signIn(page, `/config/?frameUrl=${encodeURIComponent(BUILT_IN)}`);
  const frame = await editing(page);
  await frame.locator('.map').click();
  const places = page.getByRole('searchbox', { name: 'Find a place' });
  await places.fill('qqqq');
  await expect(page.getByText('No matching places.')).toBeVisible();
  await places.fill('Camden, ME');
  await page.getByRole('list', { name: 'Places' }).getByRole('button', { name: 'Camden ME' }).click();
  await expect(page.getByLabel('City, state, ZIP')).toHaveValue('Camden, ME');
  await expect(frame.locator('.map-picture')).toHaveAttribute('src', /lat=44\.2/);
  await page.route('**/api/google-maps/places/autocomplete*', (route) => route.abort());
  await places.fill('Belfast');
  await expect(page.locator('.place-search').getByRole('status')).not.toHaveText('');
  await expect(page.getByRole('list', { name: 'Places' })).toHaveCount(0);

  const zoom = page.getByRole('slider', { name: 'Zoom' });
  const before = Number(await zoom.inputValue());
  // Waits for the save, because a late preview of the place would already contain the new zoom.
  await saved(page);
  const drawn: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.postData()?.includes('"mapZoom"'))
      drawn.push(/"mapZoom":(\d+)/.exec(request.postData() ?? '')?.[1] ?? '');
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  for (const _ of [1, 2, 3]) await zoom.press('ArrowLeft');
  await page.clock.runFor(59);
  expect(drawn).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => drawn).toEqual([String(before - 3)]);
  await page.clock.resume();
  await expect(frame.locator('.map-picture')).toHaveAttribute('src', new RegExp(`zoom=${before - 3}`));
});
