import { expect, it } from 'vitest';
import { paletteFrom } from '#domain/colours/palette.ts';
import {
  type CheckedShared,
  checkShared,
  findDraftMenuLinks,
  toSharedQuestion,
} from '#domain/pages/publish-check/check-shared.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { headerFooterSchema } from '#schema/contracts/pages/header-footer.ts';
import type { PublishFacts } from '#schema/contracts/pages/publish-facts.ts';

const FACTS: PublishFacts = {
  palette: paletteFrom() ?? [],
  closedLinks: [
    { path: '/gone', state: 'missing' },
    { path: '/later', state: 'draft' },
  ],
  media: [],
  draftParents: [],
  draftPages: [],
  draftMenuLinks: [],
};
const IMAGE = { mediaId: 'a'.repeat(24), filename: 'cup.jpg', width: 3000, height: 2000, alt: '' };
const block = (id: string, type: number, value: object, more: object = {}) => ({
  id,
  type,
  value,
  layout: { x: 0, y: 0, width: 6, height: 2 },
  ...more,
});

function createShared(
  given: { header?: object[]; footer?: object[] } = {},
  rest: Partial<CheckedShared> = {},
) {
  const { header, footer } = headerFooterSchema.parse({
    header: { sections: [{ id: 'h1', blocks: given.header ?? [] }] },
    footer: { sections: [{ id: 'f1', name: 'Hours', blocks: given.footer ?? [] }] },
  });
  const navigation = { main: [], footer: [] };
  return { header, footer, navigation, host: 'shop.test', facts: FACTS, ...rest };
}

it('the check finds no problem in a correct header and footer', () => {
  const shared = createShared(
    {
      header: [block('b1', BLOCK_TYPE.button, { text: 'Visit', href: '/contact' })],
      // The footer has no heading, and links to fragments that may exist on any page.
      footer: [
        block('b2', BLOCK_TYPE.html, { html: '<p><a href="#visit">See</a> <a href="#top">Top</a></p>' }),
      ],
    },
    {
      navigation: {
        main: [{ title: 'Shop', href: '', children: [{ title: 'Bowls', href: '/bowls' }] }],
        footer: [],
      },
    },
  );
  expect(checkShared(shared)).toEqual([]);
});

it('the check reports dead links, missing alternative texts and samples with their region and block', () => {
  const shared = createShared({
    header: [
      block('b1', BLOCK_TYPE.button, { text: 'Visit', href: '/gone' }),
      block('b2', BLOCK_TYPE.image, { image: IMAGE }),
    ],
    footer: [block('b3', BLOCK_TYPE.html, { html: '<p>Pretended</p>' }, { sample: {} })],
  });
  expect(
    checkShared(shared).map(({ kind, region, sectionId, blockId }) => [kind, region, sectionId, blockId]),
  ).toEqual([
    ['alternative-text', 'header', 'h1', 'b2'],
    ['link', 'header', 'h1', 'b1'],
    ['sample', 'footer', 'f1', 'b3'],
  ]);
});

it('the check reports dead links in menus, including their folders', () => {
  const shared = createShared(
    {},
    {
      navigation: {
        main: [{ title: 'Shop', href: '/shop', children: [{ title: 'Bowls', href: '/gone' }] }],
        footer: [{ title: 'Terms', href: '/later' }],
      },
    },
  );
  expect(checkShared(shared)).toMatchObject([
    {
      level: 'error',
      region: 'header',
      blockId: null,
      text: 'The link “Bowls” leads to /gone, but this page does not exist.',
    },
    {
      level: 'error',
      region: 'footer',
      text: 'The link “Terms” leads to /later, which is a draft: visitors cannot open it yet.',
    },
  ]);
});

it('one request covers both regions, the menus and the page, and treats the page as published', () => {
  const navigation = {
    main: [{ title: 'Studio', href: '/studio' }],
    footer: [{ title: 'Terms', href: '/terms?x#y' }],
  };
  const shared = createShared(
    {
      header: [block('b1', BLOCK_TYPE.button, { text: 'Visit', href: '/contact' })],
      footer: [block('b2', BLOCK_TYPE.image, { image: IMAGE })],
    },
    { navigation, facts: null },
  );
  const page = { content: { sections: [] }, path: '/studio', host: 'shop.test' };
  expect(toSharedQuestion(shared, page)).toEqual({
    path: '/studio',
    links: ['/contact', '/terms'],
    mediaIds: [IMAGE.mediaId],
  });
  expect(toSharedQuestion(shared, null).links).toEqual(['/contact', '/studio', '/terms']);
});

it('a page that is published alone is told which links of the menu lead to drafts', () => {
  const draftMenuLinks = [{ words: 'Shop', path: '/shop' }];
  expect(findDraftMenuLinks({ ...FACTS, draftMenuLinks })).toMatchObject([
    {
      level: 'error',
      text: expect.stringContaining('“Shop” leads to /shop, which is a draft'),
      draftPath: '/shop',
    },
  ]);
});
