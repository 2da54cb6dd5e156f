import { describe, expect, it } from 'vitest';
import { composePage } from '#client/config/canvas/library/compose.ts';
import { PAGES, SECTIONS } from '#client/config/canvas/library/entries.ts';
import { composeHeaderFooter } from '#client/config/canvas/starters/header-footer.ts';
import { STARTER_IMAGES, type StarterImageName } from '#client/config/canvas/starters/starter-images.ts';
import { STARTERS, toLibraryPage, withImages } from '#client/config/canvas/starters/starters.ts';
import { THEMES } from '#client/config/canvas/themes/index.ts';
import { FORM_TEMPLATES } from '#client/config/kit/shared/forms/form-templates.ts';
import { cleanContent } from '#domain/pages/clean-content.ts';
import { publishableHeaderFooter } from '#domain/pages/header-footer.ts';
import { publishable } from '#domain/pages/page-policy.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { headerFooterDraftSchema } from '#schema/contracts/pages/header-footer.ts';
import { pageFieldsSchema } from '#schema/contracts/pages/page-content.ts';

let ids = 0;
const newId = (kind: 's' | 'b') => `${kind}${++ids}`;
const IMAGES = new Map(
  Object.entries(STARTER_IMAGES).map(([name, { alt }], index) => [
    name as StarterImageName,
    {
      mediaId: String(index).padStart(24, 'a'),
      filename: `sample-${name}.jpg`,
      width: 1600,
      height: 1200,
      alt,
    },
  ]),
);
const VISIBLE_TYPES: readonly number[] = [BLOCK_TYPE.summaryV2, BLOCK_TYPE.form, BLOCK_TYPE.newsletter];

it('the four starter sites have different themes', () => {
  expect(STARTERS.map(({ id }) => id)).toEqual(['shop', 'practice', 'restaurant', 'association']);
  expect(new Set(STARTERS.map(({ theme }) => theme)).size).toBe(4);
});

describe.each(STARTERS)('the starter site $name', (starter) => {
  const drawn = starter.pages.map((page) => ({
    ...page,
    ...composePage(withImages(toLibraryPage(page), starter.pictures[page.path], IMAGES), SECTIONS, {
      newId,
      parts: {},
    }),
  }));

  it('replaces the library’s sample patterns with images that exist', () => {
    for (const [path, sections = {}] of Object.entries(starter.pictures)) {
      const page = starter.pages.find((one) => one.path === path);
      const shown = JSON.stringify(drawn.find((one) => one.path === path)?.sections);
      for (const [use, blocks = {}] of Object.entries(sections)) {
        expect(page && toLibraryPage(page).sections.map((section) => section.use)).toContain(use);
        for (const [id, names = []] of Object.entries(blocks)) {
          const section = SECTIONS.get(use)?.section;
          const block = section?.blocks.find((one) => one.id === id);
          const place = id === 'ground' ? section?.background : block;
          expect(place?.sample?.picture, `${use} ${id}`).toBeDefined();
          if (block) expect(Object.keys(block.value)).toContain(names.length > 1 ? 'slides' : 'image');
          for (const name of names) expect(shown).toContain(`"mediaId":"${IMAGES.get(name)?.mediaId}"`);
        }
      }
    }
    for (const { picture } of starter.products)
      expect(picture === undefined || IMAGES.has(picture)).toBe(true);
  });

  it('uses only existing themes, forms, pages and sections', () => {
    expect(THEMES.map(({ id }) => id)).toContain(starter.theme);
    expect(FORM_TEMPLATES.map(({ id }) => id)).toEqual(expect.arrayContaining(starter.forms));
    for (const page of starter.pages) {
      if (page.like !== undefined) expect([...PAGES.keys()]).toContain(page.like);
      for (const { use, words = {} } of page.sections ?? []) {
        const blocks = new Map(SECTIONS.get(use)?.section.blocks.map((block) => [block.id, block]));
        expect(blocks.size, use).toBeGreaterThan(0);
        for (const [id, value] of Object.entries(words))
          expect(Object.keys(blocks.get(id)?.value ?? {}), `${use} ${id}`).toEqual(
            expect.arrayContaining(Object.keys(value)),
          );
      }
    }
  });

  it('creates its home page last, and gives each page a different URL', () => {
    expect(starter.pages.at(-1)?.path).toBe('/');
    const paths = [...starter.lists, ...starter.pages].map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('the site’s pages pass validation unchanged', () => {
    for (const { title, headerStyle, sections } of drawn) {
      const parsed = pageFieldsSchema
        .pick({ headerStyle: true, sections: true })
        .parse({ headerStyle, sections });
      expect(parsed.sections, title).toEqual(sections);
      const { content, errors } = cleanContent({ sections });
      expect(errors).toEqual({});
      expect(content.sections).toEqual(sections);
    }
  });

  it('the site never publishes its sample texts and images', () => {
    for (const { title, sections } of drawn) {
      const left = publishable({ sections }).sections.flatMap(({ blocks }) => blocks);
      expect(
        left.filter(({ type }) => !VISIBLE_TYPES.includes(type)),
        title,
      ).toEqual([]);
      expect(JSON.stringify(publishable({ sections })), title).not.toContain('mediaId');
    }
    const { footer } = publishableHeaderFooter(composeHeaderFooter(starter, newId));
    expect(JSON.stringify(footer)).not.toContain('Mill Lane');
  });

  it('its menus and buttons link only to existing pages', () => {
    const places = new Set([...starter.lists, ...starter.pages].map(({ path }) => path));
    for (const built of ['/cart', '/search']) places.add(built);
    const inPages = [...JSON.stringify(drawn).matchAll(/"href":"(\/[^"#?]*)"|href=\\"(\/[^"\\]*)/g)].map(
      ([, one, other]) => one ?? other ?? '',
    );
    const inMenus = [...starter.menu, ...starter.footerMenu].map(([, href]) => href);
    expect([...new Set([...inPages, ...inMenus])].filter((href) => !places.has(href))).toEqual([]);
  });

  it('every page has exactly one level 1 heading', () => {
    for (const { title, sections } of drawn)
      expect(JSON.stringify(sections).match(/<h1/g), title).toHaveLength(1);
  });

  it('the header and footer pass validation', () => {
    const draft = composeHeaderFooter(starter, newId);
    expect(headerFooterDraftSchema.parse(draft)).toMatchObject(draft);
  });
});
