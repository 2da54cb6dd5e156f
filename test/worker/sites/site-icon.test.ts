import { beforeEach, expect, it } from 'vitest';
import { request, seedSite } from '../../support/worker/site.ts';

const ICON = {
  mediaId: 'a1b2c3d4e5f6a1b2c3d4e5f6',
  filename: 'mark.png',
  width: 600,
  height: 400,
  alt: '',
  focalPoint: { x: 0.9, y: 0.5 },
};
const address = (width: number) => `/images/${ICON.mediaId}/mark.png?format=${width}w&crop=1x1@end`;
const readPage = async () => (await (await request('/login')).text()) + (await (await request('/')).text());

beforeEach(() => seedSite());

it('a site without an icon shows the first letter of its title', async () => {
  const icon = await request('/favicon.ico');
  expect(icon.headers.get('content-type')).toBe('image/svg+xml');
  expect(await icon.text()).toContain('<text');
});

it('the chosen icon is cropped to a square for tabs, home screens and requests for /favicon.ico', async () => {
  await seedSite({ settings: { icon: ICON } });
  const html = (await readPage()).replaceAll('&amp;', '&');
  expect(html).toContain(`<link rel="icon" href="${address(100)}"`);
  expect(html).toContain(`<link rel="apple-touch-icon" href="${address(300)}"`);
  const icon = await request('/favicon.ico', { redirect: 'manual' });
  expect(icon.status).toBe(302);
  expect(icon.headers.get('location')).toBe(address(100));
  expect(icon.headers.get('cache-control')).toBe('public, max-age=3600');
});
