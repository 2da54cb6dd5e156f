import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { THEMES } from '#client/config/canvas/themes/index.ts';
import { cleanContent } from '#domain/pages/clean-content.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { GridRectangle } from '#schema/contracts/pages/grid-rectangle.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import { listThemeSites, readThemeSite } from '../../scripts/theme-sites.ts';

const MAX_IMAGE_BYTES = 160_000;
const sites = THEMES.map(({ id, design }) => ({ id, design }));
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it('each theme has a site', async () => {
  expect(await listThemeSites()).toEqual(THEMES.map(({ id }) => id).sort());
});

it.each(sites)(
  'the site for the theme $id has its design and three to five pages',
  async ({ id, design }) => {
    const { site, pages } = await readThemeSite(id);
    expect(site.website.identifier).toBe(id);
    expect(site.design).toEqual(design);
    expect(pages.length).toBeGreaterThanOrEqual(3);
    expect(pages.length).toBeLessThanOrEqual(5);
    expect(pages.map(({ path }) => path)).toContain('/');
  },
);

it.each(sites)(
  'each page for the theme $id has one heading of level 1 and no sample texts',
  async ({ id }) => {
    const { site, pages } = await readThemeSite(id);
    expect(JSON.stringify(site.headerFooter)).not.toContain('<h1');
    for (const { path, content: stored } of pages) {
      const { content, errors } = cleanContent(stored);
      expect(errors, path).toEqual({});
      expect(content, path).toEqual(stored);
      const text = JSON.stringify(stored);
      expect(text).not.toContain('"sample"');
      expect(text.match(/<h1/g), path).toHaveLength(1);
      expect(stored.description, path).not.toBe('');
    }
  },
);

it.each(sites)('the links of the site for the theme $id lead to its pages', async ({ id }) => {
  const { site, pages } = await readThemeSite(id);
  const menu = site.settings.navigation.main.map(({ href }) => href);
  expect(menu.length).toBeGreaterThan(1);
  const text = JSON.stringify([pages.map(({ content }) => content), site.headerFooter]);
  const links = [...text.matchAll(/(?:href=\\"|"(?:href|ticketHref)":")([^"\\]+)/g)].flatMap(
    ([, href = '']) => (/^(?:mailto|tel):/.test(href) ? [] : [href]),
  );
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining([...menu, ...links]));
});

it.each(sites)('the site for the theme $id has images of its own, described and small', async ({ id }) => {
  const { media, pages } = await readThemeSite(id);
  expect(media.length).toBeGreaterThanOrEqual(3);
  const shown = JSON.stringify(pages);
  for (const { id: mediaId, filename, alt, bytes, contentHash } of media) {
    const file = readFileSync(`demo/themes/${id}/media/${filename}`);
    expect(alt, filename).not.toBe('');
    expect(file.length, filename).toBe(bytes);
    expect(bytes, filename).toBeLessThan(MAX_IMAGE_BYTES);
    expect(hash(file), filename).toBe(contentHash);
    expect(shown, filename).toContain(mediaId);
  }
});

const isAbove = (upper: GridRectangle, lower: GridRectangle) =>
  upper.y + upper.height <= lower.y && upper.x < lower.x + lower.width && lower.x < upper.x + upper.width;

/** Returns the empty rows between a picture and each block right above or below it. */
function listDistances(blocks: readonly Block[], device: 'layout' | 'onPhone') {
  const places = blocks.flatMap((block) => {
    const place = block[device];
    return place ? [{ id: block.id, isPicture: block.type === BLOCK_TYPE.image, place }] : [];
  });
  return places.flatMap((upper) =>
    places
      .filter((lower) => lower.isPicture !== upper.isPicture && isAbove(upper.place, lower.place))
      .map((lower) => ({
        between: `${upper.id} and ${lower.id}`,
        rows: lower.place.y - upper.place.y - upper.place.height,
      })),
  );
}

it.each(sites)(
  'no picture of the site for the theme $id touches the text above or below it',
  async ({ id }) => {
    const { pages } = await readThemeSite(id);
    for (const { path, content } of pages)
      for (const { blocks } of content.sections)
        for (const device of ['layout', 'onPhone'] as const)
          for (const { between, rows } of listDistances(blocks, device))
            expect(rows, `${path}: ${between}`).toBeGreaterThan(0);
  },
);
