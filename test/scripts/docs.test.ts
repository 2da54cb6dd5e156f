import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listFileFences } from '../../scripts/docs/fences.ts';
import { findDeadAnchors } from '../../scripts/docs/find-dead-anchors.ts';
import { moveLinks } from '../../scripts/docs/links.ts';
import { listDecisions, NAVIGATION } from '../../scripts/docs/navigation.ts';
import { listPages, ROOT_PAGES, toSitePath } from '../../scripts/docs/pages.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const PAGES = [...listPages(), ...Object.keys(ROOT_PAGES)];
const EXAMPLES = PAGES.flatMap((page) => listFileFences(read(page)).map((fence) => ({ page, ...fence })));

describe('the examples in the guides', () => {
  it.each(EXAMPLES)('$page shows $file unchanged', ({ file, code }) => {
    expect(read(file)).toContain(code);
  });

  it.each(['add-a-block', 'add-a-call', 'add-a-provider', 'data-layer', 'tests'])(
    'the guide %s shows tested code',
    (name) => {
      const shown = EXAMPLES.filter(({ page }) => page === `docs/develop/${name}.md`);
      expect(shown.filter(({ file }) => file.startsWith('test/')).length).toBeGreaterThan(1);
    },
  );
});

describe('the documentation site', () => {
  it('lists every page once', () => {
    const links = [...NAVIGATION, ...listDecisions()].flatMap(({ items }) => items.map(({ link }) => link));
    const pages = PAGES.map(toSitePath).filter((path) => !path.endsWith('index.md'));
    expect(links.toSorted()).toEqual(pages.map((path) => `/${path.replace(/\.md$/, '')}`).toSorted());
  });

  it.each([
    ['[a](../deploy.md#keys)', 'docs/guides/x.md', '[a](../deploy.md#keys)'],
    ['[a](../../CONTRIBUTING.md)', 'docs/guides/x.md', '[a](../develop/contributing.md)'],
    ['[a](docs/decisions/README.md)', 'CONTRIBUTING.md', '[a](../decisions/index.md)'],
    ['![a](docs/pictures/a.jpg)', 'CONTRIBUTING.md', '![a](../pictures/a.jpg)'],
    ['[MIT](../LICENSE)', 'docs/plan.md', 'MIT'],
    ['[a](https://hono.dev) and [b](#b)', 'docs/plan.md', '[a](https://hono.dev) and [b](#b)'],
  ])('rewrites %s in %s so that it leads to the target’s page', (markdown, file, moved) => {
    expect(moveLinks(markdown, file)).toBe(moved);
  });
});

describe('a link on the built site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['a page', '/guides/store', []],
    ['an anchor on a page', '/guides/store#tax', []],
    ['an anchor on the same page', '#here', []],
    ['a file', '/picture.jpg', []],
    ['a different site', 'https://hono.dev/#none', []],
    ['a page that does not exist', '/guides/none', ['index.html: /guides/none']],
    ['an anchor that does not exist', '/guides/store#none', ['index.html: /guides/store#none']],
  ])('the check handles a link to %s', (_, href, dead) => {
    mkdirSync(join(folder, 'guides'), { recursive: true });
    writeFileSync(join(folder, 'picture.jpg'), '');
    writeFileSync(join(folder, 'guides/store.html'), '<h2 id="tax">Taxes</h2><a href="/">Home</a>');
    writeFileSync(join(folder, 'index.html'), `<h1 id="here">Home</h1><a class="x" href="${href}">a</a>`);
    expect(findDeadAnchors(folder)).toEqual(dead);
  });
});
