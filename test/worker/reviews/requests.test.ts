import { env } from 'cloudflare:test';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { MAX_REVIEW_IMAGE_BYTES } from '#schema/contracts/reviews/review.ts';
import { signReviewRequest } from '#worker/crypto/mail-links.ts';
import { deleteOrphanedImages, reviewImageKey } from '#worker/reviews/review-images.ts';
import { deleteOldStaged } from '#worker/reviews/stage-images.ts';
import { gif, jpeg } from '../../support/images.ts';
import { CAMERA, photoWithPlace } from '../../support/photo.ts';
import { clearReviews, openReview, sentOrder, submitReview } from '../../support/worker/reviews.ts';
import { request, signIn } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';

const stored = async () =>
  (
    await env.DB.prepare(
      'SELECT rating, title, body, author, status, order_line_id AS lineId FROM reviews',
    ).all()
  ).results;

function createFormData(
  fields: Record<string, string>,
  files: readonly [name: string, bytes: string | Uint8Array<ArrayBuffer>][] = [],
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const [name, bytes] of files) body.append('pictures', new File([bytes], name));
  return body;
}
const pageType = (html: string) => Number(/"pageType":(\d+)/.exec(html)?.[1]);

let order: Awaited<ReturnType<typeof sentOrder>>;
let token: string;
beforeEach(async () => {
  await clearReviews();
  await seedStore();
  order = await sentOrder();
  token = await order.signToken('MUG-SEA');
});

describe('a review request', () => {
  it('[B2.1.01] [B2.1.02] a review request is a page with type 209 that shows the purchase, and its form works without JavaScript', async () => {
    const response = await openReview(token);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(pageType(html)).toBe(209);
    expect(html).toContain('Tide mug');
    expect(html).toContain('Glaze: Seafoam');
    expect(html.match(/type="radio" name="rating"/g)).toHaveLength(5);
    expect(html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
  });

  it('[B2.4.05] a review request has the label "Rate your purchase", and shows "Thanks for your review!" after submission', async () => {
    expect(await (await openReview(token)).text()).toContain('<h1>Rate your purchase</h1>');
    const sent = await request(`/reviews/${token}`, {
      method: 'POST',
      body: createFormData({ rating: '4', text: 'Warm in the hand.' }),
    });
    expect(sent.status).toBe(303);
    const thanks = await request(sent.headers.get('location') ?? '');
    expect(thanks.status).toBe(200);
    const html = await thanks.text();
    expect(html).toContain('<h1>Thanks for your review!</h1>');
    expect(html).toContain('Rate bowl');
    expect(pageType(html)).toBe(209);
  });

  it('[B6.05] a review request is valid for 90 days', async () => {
    const { iat = 0, exp = 0 } = decodeJwt(token);
    expect(exp - iat).toBe(90 * 86_400);
  });

  it('[B6.05] [B8.4.03] [B8.4.04] returns 410 after it expires, for its page and for a submitted review', async () => {
    const old = await order.signToken('MUG-SEA', -1);
    const page = await openReview(old);
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('<h1>Your review request has expired</h1>');
    const sent = await submitReview({ token: old, rating: 5 });
    expect(sent.status).toBe(410);
    expect(await sent.json()).toEqual({ error: 'Your review request has expired' });
    expect(
      (await request(`/reviews/${old}`, { method: 'POST', body: createFormData({ rating: '5' }) })).status,
    ).toBe(410);
    expect(await stored()).toEqual([]);
  });

  it('[B6.06] [B8.4.03] [B8.4.04] returns 409 once it has been used, even for repeated and concurrent submissions', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(async (rating) => (await submitReview({ token, rating })).status),
    );
    expect(answers.toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(await stored()).toHaveLength(1);
    // Another token for the same purchase does not allow a second review.
    const again = await submitReview({ token: await order.signToken('MUG-SEA', 30), rating: 1 });
    expect(again.status).toBe(409);
    expect(await again.json()).toEqual({ error: 'You have already reviewed this purchase' });
    const page = await openReview(token);
    expect(page.status).toBe(409);
    expect(await page.text()).toContain('<h1>You have already reviewed this purchase</h1>');
    // The other line of the order is a separate purchase.
    expect((await submitReview({ token: await order.signToken('BOWL'), rating: 5 })).status).toBe(201);
  });

  it.each([
    ['fully refunded', 'UPDATE order_lines SET refunded_quantity = quantity'],
    ['cancelled', "UPDATE orders SET status = 'cancelled'"],
    ['erased', "UPDATE orders SET email = ''"],
    ['a gift card', 'UPDATE order_lines SET product_type = 4'],
    ['of a deleted product', 'UPDATE items SET deleted_at = 1'],
    ['from a deleted order', 'DELETE FROM orders'],
  ])('[B8.4.03] [B8.4.04] returns 404 if the purchase is %s', async (_, change) => {
    await env.DB.prepare(change).run();
    const page = await openReview(token);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('<h1>There are no products to review</h1>');
    const sent = await submitReview({ token, rating: 5 });
    expect(sent.status).toBe(404);
    expect(await sent.json()).toMatchObject({ error: 'There are no products to review' });
    expect(await stored()).toEqual([]);
  });

  it('returns 404 if the store has reviews turned off, and for a token that is forged or from a different site', async () => {
    const foreign = await signReviewRequest(env, {
      websiteId: 'b0000000000000000000000b',
      lineId: order.lineId('MUG-SEA'),
    });
    const [head, , signature] = token.split('.');
    const forged = `${head}.${btoa(JSON.stringify({ sub: order.lineId('BOWL'), site: 'x' })).replaceAll('=', '')}.${signature}`;
    const unlock = await order.signToken('NONE');
    for (const wrong of [foreign, forged, unlock]) {
      expect((await submitReview({ token: wrong, rating: 5 })).status).toBe(404);
      expect((await openReview(wrong)).status).toBe(404);
    }
    await seedStore({ settings: { store: { productReviewsEnabled: false } } });
    expect((await openReview(token)).status).toBe(404);
    expect((await submitReview({ token, rating: 5 })).status).toBe(404);
  });
});

describe('POST /api/commerce/reviews', () => {
  it('[B8.4.04] stores a review for moderation and shows no part of it', async () => {
    const sent = await submitReview({
      token,
      rating: 4,
      title: ' Lovely ',
      text: 'Keeps tea warm.',
      author: 'Ines',
    });
    expect(sent.status).toBe(201);
    expect(await stored()).toEqual([
      {
        rating: 4,
        title: 'Lovely',
        body: 'Keeps tea warm.',
        author: 'Ines',
        status: 3,
        lineId: order.lineId('MUG-SEA'),
      },
    ]);
    expect(await (await request('/shop/mug')).text()).not.toContain('Keeps tea warm.');
  });

  it.each([
    [{}],
    [{ rating: null }],
    [{ rating: '' }],
    [{ rating: 0 }],
    [{ rating: 6 }],
    [{ rating: 2.5 }],
    [{ rating: 'five' }],
    [{ rating: [5] }],
    [{ rating: {} }],
  ])('[B5.45] requires a valid star rating: %o', async (fields) => {
    const sent = await submitReview({ token, ...fields });
    expect(sent.status).toBe(400);
    expect(await sent.json()).toMatchObject({ errors: { rating: 'Please select a star rating' } });
    expect(await stored()).toEqual([]);
  });

  it('[B5.45] reports a missing rating even without JavaScript, and keeps all input', async () => {
    const page = await request(`/reviews/${token}`, {
      method: 'POST',
      body: createFormData({ title: 'Kept "headline"', text: 'Kept <b>words</b>', author: 'Kept' }),
    });
    expect(page.status).toBe(400);
    const html = await page.text();
    expect(html).toContain('Please select a star rating');
    expect(html).toContain('Kept &quot;headline&quot;');
    expect(html).toContain('Kept &lt;b&gt;words&lt;/b&gt;');
  });

  it('[B8.4.03] [B8.4.04] reports a storage failure and keeps the input', async () => {
    await env.DB.prepare(
      "CREATE TRIGGER broken BEFORE INSERT ON reviews BEGIN SELECT raise(ABORT, 'disk is full'); END",
    ).run();
    try {
      const page = await request(`/reviews/${token}`, {
        method: 'POST',
        body: createFormData({ rating: '3', text: 'Still here' }),
      });
      expect(page.status).toBe(500);
      const html = await page.text();
      expect(html).toContain('Something went wrong');
      expect(html).toContain('Try submitting your review again');
      expect(html).toContain('Still here');
      expect((await submitReview({ token, rating: 3 })).status).toBe(500);
    } finally {
      await env.DB.prepare('DROP TRIGGER broken').run();
    }
  });

  it.each([
    ['title', 'x'.repeat(121)],
    ['text', 'x'.repeat(5001)],
    ['author', 'x'.repeat(61)],
    ['title', 7],
    ['text', { a: 1 }],
  ])('rejects an invalid %s', async (name, value) => {
    const sent = await submitReview({ token, rating: 5, [name]: value });
    expect(sent.status).toBe(400);
    expect(((await sent.json()) as { errors: object }).errors).toHaveProperty(name);
    expect(await stored()).toEqual([]);
  });

  it('rejects a body that is not JSON, comes from a different site or is too large', async () => {
    expect((await submitReview([])).status).toBe(404);
    const post = (headers: Record<string, string>, body: string) =>
      request('/api/commerce/reviews', { method: 'POST', headers, body });
    expect((await post({ 'content-type': 'application/json' }, '{')).status).toBe(400);
    const elsewhere = { 'content-type': 'application/json', origin: 'https://elsewhere.test' };
    expect((await post(elsewhere, JSON.stringify({ token, rating: 5 }))).status).toBe(403);
  });
});

describe('the images in a review', () => {
  const send = (files: readonly [string, string | Uint8Array<ArrayBuffer>][]) =>
    request('/api/commerce/reviews', { method: 'POST', body: createFormData({ token, rating: '5' }, files) });
  const pictures = async () =>
    (
      await env.DB.prepare(
        'SELECT id, website_id AS websiteId, review_id AS reviewId, width, height FROM review_pictures ORDER BY position',
      ).all<{ id: string; websiteId: string; reviewId: string; width: number; height: number }>()
    ).results;

  it('the images in a review are encoded again in the widths that pages use, without camera data', async () => {
    const photo = photoWithPlace();
    expect(new TextDecoder('latin1').decode(photo)).toContain(CAMERA);
    expect((await send([['IMG_1.JPG', photo]])).status).toBe(201);
    const [picture] = await pictures();
    expect(picture).toMatchObject({ width: 48, height: 32 });
    const { objects } = await env.MEDIA.list({ prefix: `${picture?.websiteId}/reviews/` });
    expect(objects.map(({ key }) => key)).toEqual([
      reviewImageKey(picture?.websiteId ?? '', picture?.id ?? '', 1500),
      reviewImageKey(picture?.websiteId ?? '', picture?.id ?? '', 300),
    ]);
    for (const { key } of objects) {
      const text = new TextDecoder('latin1').decode(await (await env.MEDIA.get(key))?.arrayBuffer());
      expect(text.slice(0, 4)).toBe('RIFF');
      for (const trace of [CAMERA, 'EXIF', 'Exif', 'XMP ', 'Ines']) expect(text).not.toContain(trace);
    }
  });

  it('the images in a review are visible to moderators, and to all visitors once the review is published', async () => {
    await send([['a.jpg', photoWithPlace()]]);
    const [picture] = await pictures();
    const path = `/review-pictures/${picture?.id}?format=300w`;
    expect((await request(path)).status).toBe(404);
    const viewer = await signIn(ROLE.viewer);
    expect((await request(path, { headers: viewer.headers })).status).toBe(404);
    const moderator = await signIn(ROLE.moderator);
    const seen = await request(path, { headers: moderator.headers });
    expect(seen.status).toBe(200);
    expect(seen.headers.get('cache-control')).toBe('private, no-store');
    await env.DB.prepare('UPDATE reviews SET status = 1').run();
    const shown = await request(path);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const known = { 'if-none-match': shown.headers.get('etag') ?? '' };
    expect((await request(path, { headers: known })).status).toBe(304);
    await env.DB.prepare('UPDATE reviews SET status = 5').run();
    expect((await request(path)).status).toBe(404);
    expect((await request('/review-pictures/nothing')).status).toBe(404);
  });

  it.each<[string, [string, string | Uint8Array<ArrayBuffer>][]]>([
    ['more than four images', Array.from({ length: 5 }, (_, index) => [`${index}.jpg`, photoWithPlace()])],
    ['an HTML page named as an image', [['a.jpg', '<html><script>alert(1)</script>']]],
    ['an SVG', [['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>']]],
    ['a GIF', [['a.gif', gif(10, 10)]]],
    ['a truncated image', [['a.jpg', photoWithPlace().slice(0, 600)]]],
    ['an image without valid pixels', [['a.jpg', jpeg(10, 10)]]],
    ['an image that is too large', [['a.jpg', new Uint8Array(MAX_REVIEW_IMAGE_BYTES + 1)]]],
    [
      'one invalid image among valid ones',
      [
        ['a.jpg', photoWithPlace()],
        ['b.txt', 'words'],
      ],
    ],
  ])('a review is rejected with %s', async (_, files) => {
    const sent = await send(files);
    expect(sent.status).toBe(400);
    expect(((await sent.json()) as { errors: object }).errors).toHaveProperty('pictures');
    expect(await stored()).toEqual([]);
    expect((await env.MEDIA.list({ prefix: 'a0000000000000000000000a/reviews/' })).objects).toEqual([]);
  });

  it('an original image is kept only until it is encoded again, or for a day after an interruption', async () => {
    await send([['a.jpg', photoWithPlace()]]);
    await send([['a.jpg', jpeg(10, 10)]]);
    const staged = async () => (await env.MEDIA.list({ prefix: 'staged/' })).objects.length;
    expect(await staged()).toBe(0);
    await env.MEDIA.put('staged/a0000000000000000000000a/left', photoWithPlace());
    await deleteOldStaged(env.MEDIA, Date.now());
    expect(await staged()).toBe(1);
    await deleteOldStaged(env.MEDIA, Date.now() + 2 * 86_400_000);
    expect(await staged()).toBe(0);
  });

  it('the images in a review are deleted after a day if they belong to no review', async () => {
    await send([['a.jpg', photoWithPlace()]]);
    const [kept] = await pictures();
    const day = 86_400_000;
    await deleteOrphanedImages(env, Date.now() + 2 * day);
    expect(await pictures()).toHaveLength(1);
    await env.DB.prepare('DELETE FROM reviews').run();
    expect((await pictures())[0]?.reviewId).toBeNull();
    await deleteOrphanedImages(env, Date.now());
    expect(await pictures()).toHaveLength(1);
    await deleteOrphanedImages(env, Date.now() + 2 * day);
    expect(await pictures()).toEqual([]);
    expect(await env.MEDIA.get(reviewImageKey(kept?.websiteId ?? '', kept?.id ?? '', 300))).toBeNull();
  });
});
