import { beforeAll, expect, it } from 'vitest';
import { collect } from '#support/worker/collect.ts';
import { seedSite } from '#support/worker/site.ts';

beforeAll(async () => {
  await seedSite();
});

it.each([
  ['with a full query', '?landing=/&refer=https://x.test/&rk=5&lang=de&screen=390x844&source=letter'],
  ['without a query', ''],
  ['with a broken query', '?landing=%E0%A4%A'],
  ['with a long query', `?landing=${'x'.repeat(5000)}`],
])('[B7.06] the pixel is a 43-byte image that is never cached, %s', async (_, query) => {
  const { response } = await collect(`/api/track/Track${query}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/gif');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.byteLength).toBe(43);
  expect(new TextDecoder().decode(bytes.slice(0, 6))).toBe('GIF89a');
});

it('[B7.06] the pixel queues the values from the query string', async () => {
  const { messages } = await collect(
    '/api/track/Track?landing=/&refer=https://x.test/&source=letter&campaign=spring&other=1',
  );
  expect(messages).toMatchObject([
    {
      kind: 'track',
      referrerHost: 'x.test',
      data: { landing: '/', refer: 'https://x.test/', source: 'letter', campaign: 'spring' },
    },
  ]);
  expect((await collect('/api/track/Track')).messages).toEqual([]);
});
