import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { toBytes } from '../../support/images.ts';
import {
  BOOK,
  call,
  countStoredFiles,
  FILES,
  seedDownloads,
  signInAs,
  upload,
} from '../../support/worker/downloads.ts';
import { request, seedSite, signIn } from '../../support/worker/site.ts';
import { PRODUCT } from '../../support/worker/store.ts';

const OTHER = 'b0000000000000000000000b';
const SECOND = toBytes('PK\x03\x04 second edition');
let headers: Record<string, string> = {};

beforeEach(async () => {
  headers = await seedDownloads();
});

describe('files of a digital product', () => {
  it('files of a digital product are streamed to storage without a public URL, with a type determined by their bytes', async () => {
    const { status, body } = await upload();
    expect(status).toBe(201);
    expect(body.files).toMatchObject([
      { name: 'Glaze recipes.pdf', contentType: 'application/pdf', bytes: BOOK.length },
    ]);
    const { objectId } = (await env.DB.prepare('SELECT object_id AS objectId FROM product_files').first<{
      objectId: string;
    }>()) ?? { objectId: '' };
    for (const path of [`/s/${objectId}/x.pdf`, `/images/${objectId}/x.pdf`])
      expect((await request(path)).status).toBe(404);
  });

  it.each([
    ['text named as a PDF', toBytes('no pdf'), 'x.pdf', 415],
    ['a ZIP named as a PDF', SECOND, 'x.pdf', 415],
    ['bytes named as text', toBytes('\x00\x01\x02'), 'x.txt', 415],
    ['empty', toBytes(''), 'x.txt', 415],
  ])('files of a digital product are rejected completely if they are %s', async (_, bytes, name, status) => {
    const before = await countStoredFiles();
    expect((await upload(bytes, name)).status).toBe(status);
    expect(await countStoredFiles()).toBe(before);
  });

  it('files of a digital product are never served as a page: an HTML-like file is served as plain bytes', async () => {
    const { body } = await upload(toBytes('<html><script>x</script></html>'), 'x.html');
    expect(body.files[0]?.contentType).toBe('application/octet-stream');
  });

  it('[B5.56] files of a digital product are rejected above 100 MB before they are read', async () => {
    const answer = await request(`${FILES}?filename=x.zip`, {
      method: 'POST',
      headers: { ...headers, 'content-length': '100000001' },
      body: new Uint8Array(100_000_001),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      error: 'The file x.zip is too large. The maximum allowed file size is 100 MB.',
    });
  });

  it('files of a digital product can be reordered, renamed and removed', async () => {
    await upload(BOOK, 'a.pdf');
    const { body } = await upload(SECOND, 'b.zip');
    const [a, b] = body.files;
    const ordered = await call('PUT', `${FILES}/order`, { ids: [b?.id, a?.id] });
    expect(ordered.body.files.map(({ name }) => name)).toEqual(['b.zip', 'a.pdf']);
    const renamed = await call('PUT', `${FILES}/${a?.id}`, { name: 'Ärger & Ton.pdf' });
    expect(renamed.body.files.map(({ name }) => name)).toEqual(['b.zip', 'Ärger & Ton.pdf']);
    expect((await call('PUT', `${FILES}/${a?.id}`, { name: '../x' })).status).toBe(400);
    expect((await call('DELETE', `${FILES}/${b?.id}`)).body.files).toHaveLength(1);
  });

  it('[B5.43] files of a digital product require a name', async () => {
    const file = (await upload()).body.files[0];
    const answer = await request(`${FILES}/${file?.id}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: ' ' }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: { name: 'Please enter a file name' } });
  });

  it('files of a digital product can be uploaded only for a digital product on this site and with permission to edit products', async () => {
    expect((await upload(BOOK, 'x.pdf', `/api/commerce/products/${PRODUCT.mug}/files`)).status).toBe(409);
    const file = (await upload()).body.files[0];
    expect((await call('DELETE', `/api/commerce/products/${PRODUCT.mug}/files/${file?.id}`)).status).toBe(
      404,
    );
    await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
    const stranger = await signIn(ROLE.admin, OTHER);
    expect((await request(FILES, { headers: stranger.headers }, 'other.test')).status).toBe(404);
    await signInAs(ROLE.viewer);
    expect((await upload()).status).toBe(403);
    await signInAs(ROLE.admin);
    expect((await upload(BOOK, 'x.pdf', FILES, { 'x-csrf-token': '' })).status).toBe(403);
  });

  it('[B2.1.02] files of a digital product appear to the owner in a preview as a buyer sees them, on a page with type 210', async () => {
    const file = (await upload()).body.files[0];
    const path = `/config/products/${PRODUCT.recipe}/download-preview`;
    const html = await (await request(path, { headers })).text();
    expect(html).toContain('Glaze recipes.pdf');
    expect(html).toMatch(/"pageType":210\b/);
    const copy = await request(`${FILES}/${file?.id}/content`, { headers });
    expect(new Uint8Array(await copy.arrayBuffer())).toEqual(BOOK);
    expect((await request(path)).status).toBe(302);
    expect((await request(`${FILES}/${file?.id}/content`)).status).toBe(401);
  });
});
