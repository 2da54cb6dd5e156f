import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import { MAX_FONT_BYTES } from '#schema/contracts/design/own-font.ts';
import type { Medium } from '#schema/contracts/media/media.ts';
import { DESIGN, request } from '../../support/worker/site.ts';
import { call, headers, seedTwoSites, signInAs } from '../../support/worker/two-sites.ts';

const FONT = new TextEncoder().encode('wOF2 and what a font holds');
const KILN = 'family=Kiln+Grotesk&weight=700&style=italic&width=480&ascent=900&descent=210';

const send = (bytes: Uint8Array, query = KILN, filename = 'Kiln Bold.woff2') =>
  request(`/api/fonts?${query}&filename=${encodeURIComponent(filename)}`, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(bytes.length) },
    body: bytes,
  });
const upload = async (): Promise<Medium> => (await (await send(FONT)).json<{ medium: Medium }>()).medium;
const listFonts = async (): Promise<Medium[]> => (await call('GET', '/api/media?kind=font')).body.media;

async function saveDesign(design: Design): Promise<number> {
  const { version } = (await call('GET', '/api/design')).body;
  return (await call('PUT', '/api/design/draft', { version, design })).status;
}
const withFont = ({ id }: Medium): Design => ({
  ...DESIGN,
  fonts: {
    heading: 'system-sans',
    body: 'inter',
    own: {
      heading: {
        family: 'Kiln Grotesk',
        width: 480,
        ascent: 900,
        descent: 210,
        files: [{ mediaId: id, extension: 'woff2', weight: '700', style: 'normal' }],
      },
    },
  },
});

beforeEach(seedTwoSites);

describe('the owner’s font files', () => {
  it('the owner’s font files are stored with their family, weight and style, separate from images', async () => {
    const medium = await upload();
    expect(medium).toMatchObject({
      contentType: 'font/woff2',
      font: { family: 'Kiln Grotesk', weight: '700', style: 'italic', width: 480, ascent: 900, descent: 210 },
    });
    expect((await listFonts()).map(({ id }) => id)).toContain(medium.id);
    const all: Medium[] = (await call('GET', '/api/media')).body.media;
    expect(all.map(({ id }) => id)).not.toContain(medium.id);
  });

  it('the owner’s font files can be cached for a year, and are served only to pages on their site', async () => {
    const medium = await upload();
    const answer = await request(medium.url);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(FONT);
    expect(answer.headers.get('content-type')).toBe('font/woff2');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect((await request(medium.url, {}, 'other.test')).status).toBe(404);
  });

  it.each([
    ['an image', '\x89PNG\r\n\x1a\n and more'],
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['a font collection', 'ttcf\0\x01'],
    ['empty', ''],
  ])('the owner’s font files are rejected if they are really %s, whatever their name', async (_, content) => {
    const answer = await send(new TextEncoder().encode(content));
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({
      error:
        'The file Kiln Bold.woff2 does not appear to be a supported font file. WOFF2, WOFF, TTF and OTF are.',
    });
  });

  it('the owner’s font files are rejected above 5 MB', async () => {
    const answer = await request(`/api/fonts?${KILN}&filename=big.ttf`, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(MAX_FONT_BYTES + 1) },
      body: new Uint8Array(MAX_FONT_BYTES + 1),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      error: 'The file big.ttf is too large. The maximum allowed file size is 5 MB.',
    });
  });

  it.each([
    ['without a name', 'family='],
    ['with a name that ends a CSS rule', `family=${encodeURIComponent('A";}body{display:none')}`],
    ['with the name of an existing font', 'family=lora'],
    ['with an invalid weight', 'family=Kiln&weight=450'],
  ])('the owner’s font files are rejected %s', async (_, query) => {
    expect((await send(FONT, query)).status).toBe(400);
  });

  it('the owner’s font files cannot be uploaded by a viewer', async () => {
    await signInAs(ROLE.viewer);
    expect((await send(FONT)).status).toBe(403);
  });

  it('the owner’s font files are declared and preloaded on a page if its design uses them', async () => {
    const medium = await upload();
    expect(await saveDesign(withFont(medium))).toBe(200);
    const { page } = (await call('POST', '/api/pages', { title: `Kiln ${crypto.randomUUID()}` })).body;
    const html = await (await request(`${page.path}?frame=edit`, { headers })).text();
    expect(html).toContain(
      `@font-face{font-family:"Kiln Grotesk";src:url(/s/${medium.id}/font.woff2) format("woff2");font-weight:700;font-display:swap}`,
    );
    expect(html).toContain('--heading:"Kiln Grotesk","Kiln Grotesk as Arial",system-ui,sans-serif');
    expect(html).toContain('font-family:"Kiln Grotesk as Arial"');
    expect(html).toContain(
      `<link rel="preload" href="/s/${medium.id}/font.woff2" as="font" type="font/woff2" crossorigin=""/>`,
    );
  });

  it('the owner’s font files can be deleted while in use only after a warning, and can be restored', async () => {
    const medium = await upload();
    await saveDesign(withFont(medium));
    const refused = await call('DELETE', `/api/media/${medium.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toBe('This font is used in one place.');
    expect((await call('DELETE', `/api/media/${medium.id}?used=1`)).status).toBe(204);
    expect((await listFonts()).map(({ id }) => id)).not.toContain(medium.id);
    expect((await call('POST', `/api/media/${medium.id}/restore`)).status).toBe(200);
    expect((await listFonts()).map(({ id }) => id)).toContain(medium.id);
  });
});
