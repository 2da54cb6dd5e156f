import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paletteFrom } from '#domain/colours/palette.ts';
import { checkPage, toQuestion } from '#domain/pages/publish-check/check-page.ts';
import type { CheckedPage, Finding } from '#domain/pages/publish-check/finding.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import type { PublishFacts } from '#schema/contracts/pages/publish-facts.ts';
import { processorSeconds } from '#support/node/processor-seconds.ts';

const FACTS: PublishFacts = {
  palette: paletteFrom() ?? [],
  closedLinks: [],
  media: [],
  draftParents: [],
  draftPages: [],
  draftMenuLinks: [],
};
const IMAGE = { mediaId: 'a'.repeat(24), filename: 'cup.jpg', width: 3000, height: 2000, alt: 'A cup' };
const TITLE = { type: 2, value: { html: '<h1>Studio</h1>' } };

interface BlockFields {
  id?: string;
  type: number;
  value: Record<string, unknown>;
  [key: string]: unknown;
}

function createPage(
  sections: (BlockFields[] | Record<string, unknown>)[],
  rest: Partial<CheckedPage> = {},
): CheckedPage {
  const content = pageContentSchema.parse({
    title: 'Studio',
    sections: sections.map((given, index) => {
      const { blocks, ...section } = Array.isArray(given) ? { blocks: given } : given;
      return {
        id: `s${index}`,
        ...section,
        blocks: (blocks as BlockFields[]).map((block, y) => ({
          id: `b${index}${y}`,
          layout: { x: 0, y: y * 4, width: 24, height: 3 },
          ...block,
        })),
      };
    }),
  });
  return { content, path: '/studio', host: 'shop.test', isItem: false, isList: false, facts: FACTS, ...rest };
}

const find = (page: CheckedPage, kind?: Finding['kind']) =>
  checkPage(page).filter((finding) => kind === undefined || finding.kind === kind);
const texts = (page: CheckedPage, kind: Finding['kind']) => find(page, kind).map(({ text }) => text);

it('the check finds no problem on a correct page', () => {
  const page = createPage([
    [
      TITLE,
      { type: 5, value: { image: IMAGE } },
      { type: 53, value: { text: 'Visit', href: '/studio/cafe?day=1#hours' } },
      {
        type: 2,
        value: { html: '<h2>Hours</h2><p><a href="#visit">See</a> <a href="https://sea.test">sea</a></p>' },
      },
    ],
    { anchor: 'visit', blocks: [] },
  ]);
  expect(find(page)).toEqual([]);
});

describe('the check requires alternative texts', () => {
  it('the check reports images without alternative text in any block', () => {
    const bare = { ...IMAGE, alt: ' ' };
    const page = createPage([
      [
        TITLE,
        { type: 5, value: { image: bare } },
        {
          type: 8,
          value: {
            slides: [
              { id: 'x', image: bare },
              { id: 'y', image: IMAGE },
              { id: 'z', image: bare },
            ],
          },
        },
        { type: 2, value: { html: '<p><img src="/a.jpg" alt=""><img src="/b.jpg" alt="A jug"></p>' } },
      ],
    ]);
    expect(find(page, 'alternative-text').map(({ blockId, level }) => [blockId, level])).toEqual([
      ['b01', 'error'],
      ['b02', 'error'],
      ['b03', 'error'],
    ]);
    expect(texts(page, 'alternative-text')[1]).toMatch(/^2 images/);
  });

  it('the check accepts a video poster without alternative text', () => {
    const page = createPage([[TITLE, { type: 32, value: { title: 'Film', poster: { ...IMAGE, alt: '' } } }]]);
    expect(find(page)).toEqual([]);
  });
});

describe('the check measures the contrast of text', () => {
  const over = (background: object, theme = 'lightest') =>
    find(createPage([{ theme, background, blocks: [TITLE] }]), 'contrast').map(({ level }) => level);

  it('the check reports dark text on a dark background or on one end of a gradient', () => {
    const dark = { type: 'CUSTOM_COLOR', value: '#222' };
    const pale = { type: 'SITE_PALETTE_COLOR', id: 'white', alpha: 1 };
    expect(over({ color: dark })).toEqual(['error']);
    expect(over({ color: dark }, 'darkest')).toEqual([]);
    expect(over({ color: pale })).toEqual([]);
    expect(over({ gradient: { from: pale, to: dark } })).toEqual(['error']);
  });

  it('the check blends a translucent color with the theme’s background', () => {
    expect(over({ color: { type: 'CUSTOM_COLOR', value: 'rgb(0 0 0 / 5%)' } })).toEqual([]);
    expect(over({ color: { type: 'SITE_PALETTE_COLOR', id: 'black', alpha: 0.9 } })).toEqual(['error']);
  });

  it('the check gives a hint for text on an image without an overlay', () => {
    expect(over({ image: IMAGE })).toEqual(['hint']);
    expect(over({ image: IMAGE, scrim: 0.5 })).toEqual([]);
  });

  it('the check skips contrast without text or without the palette', () => {
    const background = { color: { type: 'CUSTOM_COLOR', value: '#222' } };
    expect(find(createPage([[TITLE], { background, blocks: [] }]))).toEqual([]);
    expect(find(createPage([{ background, blocks: [TITLE] }], { facts: null }))).toEqual([]);
  });
});

describe('the check reads the links of a page', () => {
  const inText = (href: string) =>
    createPage([[TITLE, { type: 2, value: { html: `<p><a href="${href}">See it</a></p>` } }]]);

  it.each([
    ['', 'has no destination'],
    ['#', 'has no destination'],
    ['http:/sea', 'Links must be formatted'],
    ['mailto:sea', 'Emails must be formatted'],
    ['#none', 'no section of this page has that anchor'],
    ['/studio#none', 'no section of this page has that anchor'],
    ['/gone/', 'this page does not exist'],
    ['https://shop.test/gone?a=1', 'this page does not exist'],
    ['/soon', 'which is a draft'],
    ['/%D0%9D%D0%B5%D1%82/', 'this page does not exist'],
  ])('the check reports a link to %j as dead', (href, said) => {
    const closedLinks = [
      { path: '/gone', state: 'missing' as const },
      { path: '/soon', state: 'draft' as const },
      { path: '/нет', state: 'missing' as const },
    ];
    const [text, ...more] = texts({ ...inText(href), facts: { ...FACTS, closedLinks } }, 'link');
    expect(text).toContain('The link “See it”');
    expect(text).toContain(said);
    expect(more).toEqual([]);
  });

  it.each(['/', '/cart', '#top', 'mailto:a@sea.test', 'tel:+15555550100', '/s/abc/list.pdf', '//sea.test/a'])(
    'the check accepts a link to %j',
    (href) => expect(find(inText(href))).toEqual([]),
  );

  it('the check reports buttons that visitors cannot see', () => {
    const page = createPage([
      [
        TITLE,
        { type: 53, value: { text: '', href: '/a' } },
        { type: 53, value: { text: 'Go', href: ' ' } },
        { type: 53, value: { text: '', href: '' } },
      ],
    ]);
    expect(texts(page, 'link')).toEqual([
      'This button has no text, so visitors do not see it.',
      'This button has no link, so visitors do not see it.',
      'This button has no text and no link, so visitors do not see it.',
    ]);
  });

  it('the check reads Markdown and list entries, and ignores code and embeds', () => {
    const page = createPage([
      [
        TITLE,
        { type: 44, value: { markdown: 'See [this](#none) and ![that](#none).' } },
        { type: 8, value: { slides: [{ id: 'x', image: IMAGE, title: 'Cup', clickThroughUrl: '#none' }] } },
        { type: 23, value: { code: '<a href="">x</a>', mode: 'html' } },
        { type: 22, value: { href: 'http:/x', title: '' } },
      ],
    ]);
    expect(find(page, 'link').map(({ blockId }) => blockId)).toEqual(['b01', 'b02']);
  });

  it('the check looks up the links of samples, which the owner can keep', () => {
    const page = createPage([[TITLE, { type: 53, value: { text: 'Shop', href: '/shop' }, sample: {} }]]);
    expect(toQuestion(page).links).toEqual(['/shop']);
  });

  it('the check looks up each linked path once', () => {
    const page = createPage([
      {
        background: { image: IMAGE },
        blocks: [TITLE, { type: 53, value: { text: 'a', href: '/cafe/?x#y' } }],
      },
      [
        { type: 53, value: { text: 'b', href: '/cafe' } },
        { type: 53, value: { text: 'c', href: '#here' } },
      ],
    ]);
    expect(toQuestion(page)).toEqual({ path: '/studio', links: ['/cafe'], mediaIds: [IMAGE.mediaId] });
  });
});

describe('the check reads the outline of headings', () => {
  const of = (html: string, rest?: Partial<CheckedPage>) =>
    texts(createPage([[{ type: 2, value: { html } }]], rest), 'heading');

  it.each([
    ['<p>Words</p>', /no main heading/],
    ['<h1> </h1><h2>A</h2>', /no main heading/],
    ['<h1>A</h1><h1>B</h1>', /already has a Heading 1/],
    ['<h1>A</h1><h2>B</h2><h4>C</h4>', /Heading 4 follows a Heading 2/],
  ])('the check reports a problem in the headings of %s', (html, said) => {
    expect(of(html)).toEqual([expect.stringMatching(said)]);
  });

  it('the check accepts a return to any higher heading level', () => {
    expect(of('<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h2>E</h2>')).toEqual([]);
  });

  it('the check continues an item’s outline from its title', () => {
    expect(of('<p>Words</p>', { isItem: true })).toEqual([]);
    expect(of('<h1>A</h1>', { isItem: true })).toEqual([expect.stringMatching(/title above/)]);
    expect(of('<h3>A</h3>', { isItem: true })).toEqual([
      expect.stringMatching(/Heading 3 follows a Heading 1/),
    ]);
  });

  it('the check includes the titles of blocks in the outline, in page order', () => {
    const part = { type: 2, value: { html: '<h3>What it buys</h3>' } };
    const donation = { type: 52, value: { title: 'Give to the kiln' } };
    expect(find(createPage([[TITLE, donation, part]]), 'heading'), 'the title of a block is one').toEqual([]);
    const untitled = { type: 52, value: { title: '' } };
    expect(find(createPage([[TITLE, untitled, part]]), 'heading')).toMatchObject([{ blockId: 'b02' }]);
    const card = { type: 5, value: { image: IMAGE, layout: 'card', title: 'Cup', headingLevel: '4' } };
    expect(find(createPage([[TITLE, card]]), 'heading')).toMatchObject([{ blockId: 'b01' }]);
  });
});

describe('the check reports content that visitors will not see', () => {
  it('the check reports samples and hidden sections, without other findings about them', () => {
    const page = createPage([
      [TITLE, { type: 5, value: { image: { ...IMAGE, alt: '' } }, sample: {} }],
      { background: { sample: { picture: 'wide-2' } }, blocks: [] },
      { isHidden: true, blocks: [{ type: 53, value: { text: '', href: '' } }] },
    ]);
    expect(find(page).map(({ kind, sectionId, blockId }) => [kind, sectionId, blockId])).toEqual([
      ['sample', 's0', 'b01'],
      ['sample', 's1', null],
      ['hidden-section', 's2', null],
    ]);
  });

  it('the check reports a section’s samples together and says if the whole section stays hidden', () => {
    const words = { type: 2, value: { html: '<p>Pretended</p>' }, sample: {} };
    const page = createPage([
      [TITLE, words, words],
      [words, words],
      { background: { sample: { picture: 'wide-2' } }, blocks: [words, TITLE] },
    ]);
    expect(texts(page, 'sample')).toEqual([
      'Visitors won’t see 2 samples in this section until you edit them.',
      'Visitors won’t see this section until you edit it.',
      'Visitors won’t see 2 samples in this section until you edit them.',
    ]);
    expect(find(page, 'sample').map(({ sectionId, blockId }) => [sectionId, blockId])).toEqual([
      ['s0', null],
      ['s1', null],
      ['s2', null],
    ]);
  });

  it('the check reports that visitors cannot see an item while its list page is a draft', () => {
    const draftParents = [
      { path: '/news', title: 'News' },
      { path: '/news/journal', title: 'Journal' },
    ];
    const facts = { ...FACTS, draftParents };
    const page = createPage([[]], { facts, path: '/news/journal/kiln', isItem: true });
    expect(find(page, 'parent').map(({ level }) => level)).toEqual(['error', 'hint']);
    expect(texts(page, 'parent')[0]).toContain('“Journal” is a draft: visitors cannot see this yet.');
    expect(find({ ...page, isItem: false }, 'parent').map(({ level }) => level)).toEqual(['hint', 'hint']);
  });
});

describe('the check reports a page that would be empty', () => {
  const text = { type: 2, value: { html: '<p>Pretended</p>' }, sample: {} };
  const image = { type: 5, value: { image: null }, sample: { picture: 'wide-2' } };

  it('a page with only samples has an error that names the samples to keep', () => {
    const page = createPage([[text], [image], { isHidden: true, blocks: [TITLE] }]);
    expect(find(page, 'empty-page')).toMatchObject([{ level: 'error', keepable: ['b00'] }]);
    expect(find(page, 'sample').map(({ keepable }) => keepable)).toEqual([['b00'], []]);
  });

  it('a page without blocks has an error', () => {
    expect(texts(createPage([[]]), 'empty-page')).toEqual([
      'This page will be empty. Add a section before you publish it.',
    ]);
  });

  it('a page with content or a background image, an item and a list do not count as empty', () => {
    const background = { image: { ...IMAGE, focus: null } };
    const pages = [
      createPage([[TITLE, text]]),
      createPage([{ background, blocks: [text] }]),
      createPage([[text]], { isItem: true }),
      createPage([[text]], { isList: true }),
    ];
    expect(pages.flatMap((page) => find(page, 'empty-page'))).toEqual([]);
  });
});

describe('the check weighs the images of a page', () => {
  it('the check counts each image once, in its displayed width, and points to the heaviest', () => {
    const light = { ...IMAGE, mediaId: 'b'.repeat(24), width: 1500 };
    const page = createPage([
      [
        TITLE,
        { type: 5, value: { image: light } },
        { type: 5, value: { image: IMAGE } },
        { type: 5, value: { image: IMAGE } },
      ],
    ]);
    const weigh = (bytes: number) =>
      find({
        ...page,
        facts: {
          ...FACTS,
          media: [
            { id: IMAGE.mediaId, bytes },
            { id: light.mediaId, bytes: 1_000_000 },
          ],
        },
      });
    expect(weigh(12_000_000)).toEqual([]);
    expect(weigh(13_000_000)).toMatchObject([{ kind: 'weight', level: 'hint', blockId: 'b02' }]);
    expect(weigh(13_000_000)[0]?.text).toContain('about 4.3 MB');
  });
});

describe('the check compares the order of blocks on phones', () => {
  const onPhone = (y: number) => ({ x: 0, y, width: 8, height: 3 });
  const createSection = (first: number, second: number, rest: object = {}) =>
    createPage([
      [
        { ...TITLE, onPhone: onPhone(first) },
        { type: 2, value: { html: '<p>x</p>' }, onPhone: onPhone(second), ...rest },
      ],
    ]);

  it('the check reports a phone order that differs from the reading order', () => {
    expect(find(createSection(0, 3))).toEqual([]);
    expect(find(createSection(3, 0))).toMatchObject([{ kind: 'phone-order', blockId: 'b01' }]);
  });

  it('the check ignores the order of blocks that phones do not show', () => {
    expect(find(createSection(3, 0, { hideOn: 'phone' }))).toEqual([]);
    expect(find(createSection(3, 0, { type: 21, value: {} }))).toEqual([]);
  });
});

it('the check lists errors before hints, each in page order', () => {
  const button = { type: 53, value: { text: '', href: '' } };
  const page = createPage([{ isHidden: true, blocks: [] }, [button, TITLE], [TITLE, button]]);
  expect(find(page).map(({ level, sectionId }) => [level, sectionId])).toEqual([
    ['error', 's1'],
    ['error', 's2'],
    ['hint', 's0'],
    ['hint', 's2'],
  ]);
});

it('the check reads hostile text in less than three seconds', () => {
  const html = ['<a', '<a href="', '<h1>', '<img', '<a>'].map((part) => part.repeat(4000)).join('');
  const page = createPage([[{ type: 2, value: { html } }]]);
  expect(processorSeconds(() => find(page))).toBeLessThan(3);
});

it('the check never fails and names only places of the page', () => {
  const value = fc.dictionary(
    fc.constantFrom('html', 'href', 'text', 'image', 'slides', 'title', 'layout', 'markdown'),
    fc.jsonValue(),
  );
  const block = fc.record({ type: fc.constantFrom(2, 5, 8, 44, 53, 69, 1019), value });
  fc.assert(
    fc.property(fc.array(fc.array(block, { maxLength: 4 }), { maxLength: 4 }), (sections) => {
      const page = createPage(sections as BlockFields[][]);
      const ids = new Set(
        page.content.sections.flatMap(({ id, blocks }) => [id, ...blocks.map((one) => one.id)]),
      );
      const places = find(page).flatMap(({ sectionId, blockId }) => blockId ?? sectionId ?? []);
      expect(places.filter((id) => !ids.has(id))).toEqual([]);
    }),
  );
});
