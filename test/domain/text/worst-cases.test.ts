import { describe, expect, it } from 'vitest';
import { lintCss } from '#client/config/screens/design/css/lint-css.ts';
import { createMarkupBudget } from '#domain/html/bounded.ts';
import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import { sanitizeSvg } from '#domain/html/sanitize-svg.ts';
import { allowOrigins } from '#domain/pages/page-policy.ts';
import { findJsonExcess } from '#schema/contracts/json-depth.ts';
import { processorSeconds } from '#support/node/processor-seconds.ts';
import { findWorst, PARSERS } from '#support/parsers.ts';
import { markdownToHtml } from '#worker/render/blocks/markdown/to-html.ts';

/**
 * With quadratic time, an input of this size takes seconds on any machine. test/bench/parsers.ts measures the
 * target of 50 ms for 50 kB.
 */
const SIZE = 20_000;
const MOST_MS = 500;

const toHtml = (text: string) => markdownToHtml(text, createMarkupBudget());
const lint = (css: string) => lintCss(css, () => false);

describe('each parser’s slowest input takes time in proportion to its length', () => {
  it.each(PARSERS)('$name', (parser) => {
    const { milliseconds, text } = findWorst(parser, SIZE);
    expect(milliseconds, text).toBeLessThan(MOST_MS);
  });
});

/** Earlier versions of these parsers took between 4 seconds and several minutes. */
it.each([
  ['underlined headings', toHtml, 'a\n---\n'],
  ['lines in a list item', toHtml, '- b|-\n['],
  ['empty rules', lint, '{}\n'],
  ['nested rules', lint, 'a{b{c:d}}'],
])('parsing 100,000 characters of %s takes less than a second', (_, read, part) => {
  expect(processorSeconds(() => read(part.repeat(100_000 / part.length)))).toBeLessThan(1);
});

it('parsing 20,000 sources in a content security policy takes less than a second', () => {
  const policy: Parameters<typeof allowOrigins>[0] = {};
  const add = (index: number) =>
    allowOrigins(policy, { 'script-src': [`https://a${index}.test`], 'connect-src': [], 'img-src': [] });
  expect(
    processorSeconds(() => {
      for (let index = 0; index < 20_000; index += 1) add(index);
    }),
  ).toBeLessThan(1);
  expect(policy.origins?.['script-src'].size).toBe(20_000);
});

describe('deeply nested content', () => {
  function measureDepth(html: string): number {
    let [depth, most] = [0, 0];
    for (const [, slash] of html.matchAll(/<(\/?)(?:g|div)\b/g)) {
      depth += slash ? -1 : 1;
      most = Math.max(most, depth);
    }
    return most;
  }
  it('owner HTML keeps a hundred levels, and only the text below them', () => {
    const html = sanitizeOwnerHtml(`${'<div>'.repeat(5_000)}deep${'</div>'.repeat(5_000)}`);
    expect(measureDepth(html)).toBe(100);
    expect(html).toContain('deep');
  });
  it('thousands of unclosed tags turn the rest of a text plain, and leave a drawing empty', () => {
    const html = sanitizeOwnerHtml(`<p>first</p>${'<div>'.repeat(20_000)}<b>last</b>`);
    expect(measureDepth(html)).toBe(100);
    expect([html.includes('<p>first</p>'), html.includes('last'), html.includes('<b>')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(sanitizeSvg(`<svg>${'<g>'.repeat(20_000)}<path d="M0"/></svg>`)).toBe('');
    const wide = `<svg>${'<path d="M0 0"/>'.repeat(20_000)}</svg>`;
    expect(sanitizeSvg(wide).match(/<path/g)).toHaveLength(20_000);
    expect(sanitizeOwnerHtml('<p>a<br>'.repeat(2_000)).match(/<p>/g)).toHaveLength(2_000);
  });
  it('an SVG drawing keeps a hundred levels', () => {
    const drawing = sanitizeSvg(`<svg>${'<g>'.repeat(500)}${'</g>'.repeat(500)}<path d="M0 0"/></svg>`);
    expect(measureDepth(drawing)).toBe(99);
    expect(drawing).toContain('<path d="M0 0" />');
  });
  it.each([
    [`${'['.repeat(64)}${']'.repeat(64)}`, false],
    [`${'['.repeat(65)}${']'.repeat(65)}`, true],
    [`{"a":${'{"a":'.repeat(63)}1${'}'.repeat(64)}`, false],
    [`"${'['.repeat(100)}"`, false],
    ['"\\"[[["', false],
    [`["\\\\",${'['.repeat(64)}`, true],
  ])('the JSON %s is nested too deeply for a request: %s', (json, expected) => {
    expect(findJsonExcess(json) === 'depth').toBe(expected);
  });
});
