import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { advanceImport, type Pace } from '#worker/catalogue/advance-import.ts';
import { moveImport } from '#worker/db/catalogue/product-imports.ts';
import { png } from '../../support/images.ts';
import { readImport, sendFile, settled } from '../../support/worker/import.ts';
import { SITE_ID, type SignedIn, signIn } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';

let owner: SignedIn;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await env.DB.batch(['product_imports', 'media'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedStore();
  owner = await signIn(ROLE.storeManager);
});

const CDN = 'https://cdn.shop.example/photos';
/** A Shopify export of twenty products, each with its own image. */
const FILE = `Handle,Title,Body (HTML),Published,Variant Price,Image Src,Image Position,Image Alt Text\n${Array.from(
  { length: 20 },
  (_, n) => `shirt-${n},Shirt ${n},"<p>Blue.</p>",true,50,${CDN}/shirt-${n}_925x.jpg,1,Shirt number ${n}\n`,
).join('')}`;

const serve = (answer: (url: string) => Response | Promise<Response>) => {
  const asked: string[] = [];
  const ask = (async (url: string) => {
    asked.push(url);
    return answer(url);
  }) as unknown as typeof fetch;
  return { ask, asked };
};
const sendPng = () => new Response(png(640, 480));

async function run(file: string, ask: typeof fetch, budgetMs = 60_000) {
  const { body } = await sendFile(owner, file);
  const { id, counts } = await settled(owner, body.import.id);
  const move = { from: ['ready'], to: 'running', fetchesImages: true } as const;
  await moveImport(env.DB, SITE_ID, id, move, Date.now());
  const pace: Pace = { budgetMs, clock: Date.now, rest: async () => {}, ask };
  for (let after: number | null = 0; after !== null; )
    after = await advanceImport(env, { id, phase: 'running', after, isRetry: false }, pace);
  return { before: counts, done: await readImport(owner, id) };
}
const images = async () =>
  (
    await env.DB.prepare(
      "SELECT url_id, content ->> '$.product.images[0].mediaId' AS image, content ->> '$.product.images[0].alt' AS alt FROM items WHERE url_id LIKE 'shirt-%'",
    ).all<{ url_id: string; image: string | null; alt: string | null }>()
  ).results;

describe('the images of a Shopify file', () => {
  it.each([60_000, 0])(
    'the images of a Shopify file are all downloaded if their server responds, with a time budget of %i ms',
    async (budgetMs) => {
      const { ask, asked } = serve(sendPng);
      const { before, done } = await run(FILE, ask, budgetMs);
      expect(before.pictures).toBe(20);
      expect(done).toMatchObject({ state: 'done', counts: { created: 20, fetched: 20, unfetched: 0 } });
      expect(new Set(asked).size).toBe(20);
      expect(asked).toHaveLength(20);
      const found = await images();
      expect(found).toHaveLength(20);
      for (const { image, url_id, alt } of found) {
        expect(alt).toBe(`Shirt number ${url_id.slice(6)}`);
        expect(await env.MEDIA.head(`${SITE_ID}/${image}`)).not.toBeNull();
      }
    },
  );

  it('an image keeps its alt text if a variant has the same image', async () => {
    const file = `Handle,Title,Published,Option1 Name,Option1 Value,Variant Price,Image Src,Image Alt Text,Variant Image
shirt-a,Shirt,true,Size,Small,50,${CDN}/a.jpg,A blue shirt,${CDN}/a.jpg
shirt-a,,,,Large,50,,,${CDN}/a.jpg\n`;
    await run(file, serve(sendPng).ask);
    expect(await images()).toEqual([expect.objectContaining({ alt: 'A blue shirt' })]);
  });

  it('the images of a Shopify file are downloaded only once, even if the file is imported again', async () => {
    await run(FILE, serve(sendPng).ask);
    const again = serve(sendPng);
    const { before, done } = await run(FILE, again.ask);
    expect(again.asked).toEqual([]);
    expect([before.pictures, before.same, done.counts.updated]).toEqual([0, 20, 0]);
  });

  it('the images of a Shopify file are tried once and reported if the download fails, and their products are still imported', async () => {
    const { ask, asked } = serve((url) =>
      url.endsWith('shirt-3_925x.jpg') ? new Response('no', { status: 404 }) : sendPng(),
    );
    const { done } = await run(FILE, ask, 0);
    expect(asked).toHaveLength(20);
    expect(done.counts).toMatchObject({ created: 20, fetched: 19, unfetched: 1 });
    expect(done.issues).toContainEqual({
      line: 5,
      level: 'warning',
      title: 'Shirt 3',
      message: `The image ${CDN}/shirt-3_925x.jpg was not imported: its server responded with status 404.`,
    });
  });

  it('the images of a Shopify file are no longer requested after several failures of their server', async () => {
    const { ask, asked } = serve(() => Promise.reject(new Error('no connection')));
    const { done } = await run(FILE, ask);
    expect(asked.length).toBeLessThan(10);
    expect(done.counts).toMatchObject({ created: 20, fetched: 0, unfetched: 20 });
  });

  it('the images of a Shopify file are not requested from private networks', async () => {
    const { ask, asked } = serve(sendPng);
    const { done } = await run(FILE.replaceAll(CDN, 'http://10.0.0.5'), ask);
    expect(asked).toEqual([]);
    expect(done.counts).toMatchObject({ created: 20, fetched: 0, unfetched: 20 });
  });

  it('the images of a Shopify file do not replace existing images of a product', async () => {
    await run(FILE, serve(sendPng).ask);
    const before = await images();
    const { ask, asked } = serve(sendPng);
    await run(FILE.replaceAll('_925x', '_100x'), ask);
    expect([asked, await images()]).toEqual([[], before]);
  });
});
