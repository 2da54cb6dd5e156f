import { describe, expect, it } from 'vitest';
import { browserName } from '#domain/analytics/browser-name.ts';
import { blockComment } from '#domain/archive/wordpress/block-comments.ts';
import { parseHtml } from '#domain/archive/wordpress/html-tree.ts';
import { isBlank, plainWords } from '#domain/archive/wordpress/plain-words.ts';
import { CsvError, createCsvReader } from '#domain/catalogue/read-csv.ts';
import { toFileName } from '#domain/downloads/sniff-file.ts';
import { readLine } from '#domain/forms/fields/values.ts';
import { slideAddress } from '#domain/galleries/address.ts';
import { extractScripts } from '#domain/html/inline-scripts.ts';
import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import { sanitizeSvg } from '#domain/html/sanitize-svg.ts';
import { isProperMailto } from '#domain/links/classify.ts';
import { linkAdvice } from '#domain/links/link-advice.ts';
import { parseFocalPoint } from '#domain/media/pictures/image-attributes.ts';
import { svgSize } from '#domain/media/svg.ts';
import { parseEmbed } from '#domain/media/video/embed.ts';
import { toPlainText } from '#domain/pages/plain-text.ts';
import { longestWord } from '#domain/text/text-shrink.ts';
import { findJsonExcess } from '#schema/contracts/json-depth.ts';
import { processorSeconds } from '#support/node/processor-seconds.ts';

/** Reads a whole catalogue; a file that it refuses is read too. */
function readCatalogue(text: string): void {
  const reader = createCsvReader();
  expect(() => [...reader.push(text), ...reader.end()]).toThrow(CsvError);
}
const many = (part: string) => (size: number) => part.repeat(size);
/** Inputs that made a pattern look again and again at what it had seen. */
const CASES: [name: string, run: (text: string) => unknown, inputOf: (size: number) => string][] = [
  ['scripts that are never closed', extractScripts, many('<script ')],
  ['scripts without an end tag', extractScripts, many('<script>=')],
  ['quotes of a script that never close', extractScripts, (size) => `<script a="${' b='.repeat(size)}`],
  ['a drawing of nested groups', sanitizeSvg, (size) => `<svg>${'<g>'.repeat(size)}<path d="M0"/>`],
  ['words of nested elements', plainWords, many('<div>')],
  ['owner markup of nested elements', sanitizeOwnerHtml, many('<div>')],
  ['roots of a drawing', svgSize, many('<svg')],
  ['styles that are never closed', toPlainText, many('<style<')],
  ['tags that are never closed', toPlainText, many('<a')],
  ['headings that are never closed', longestWord, many('<h1>')],
  ['white space of an answer', readLine, (size) => `a${'\t'.repeat(size)}b`],
  ['a file name of dots', (text) => toFileName(text, 200), (size) => `a${'.'.repeat(size)}b`],
  [
    'slashes of an address',
    (text) => slideAddress(text, { id: 'a', url: null }),
    (size) => `${'/'.repeat(size)}a`,
  ],
  ['digits of a focal point', parseFocalPoint, (size) => `${'0'.repeat(size)},${'0'.repeat(size)}x`],
  ['questions of a mail link', isProperMailto, (size) => `mailto:a@b${'.m?'.repeat(size)}@`],
  ['dots of advice', linkAdvice, (size) => `//a${'.:'.repeat(size)}:`],
  ['a version of digits', browserName, (size) => `Version/${'0'.repeat(size)}`],
  ['players that are never closed', parseEmbed, many('<embed<')],
  [
    'parameters of a player',
    parseEmbed,
    (size) => `<object>${'<param='.repeat(size)}${'name=movie='.repeat(size)}`,
  ],
  ['white space of a block comment', blockComment, (size) => `wp:a${'\t'.repeat(size)}}`],
  ['end tags that are never closed', parseHtml, many('</a')],
  ['white space before a stray sign', parseHtml, (size) => `<a${' '.repeat(size)}=${' '.repeat(size)}=`],
  ['hard spaces', (text) => isBlank([{ text }]), (size) => `${'\u00a0'.repeat(size)}a`],
  ['breaks that are never closed', plainWords, many('<br')],
  ['brackets of JSON', findJsonExcess, many('"[')],
  ['a quote of a catalogue that never closes', readCatalogue, (size) => `a\n"${'b,B,3,4\n'.repeat(size)}`],
  ['quotes of a catalogue', readCatalogue, (size) => `a\n${'"'.repeat(size * 4)}`],
];

describe('the worst input takes time in proportion to its length', () => {
  it.each(CASES)('%s', (_, run, inputOf) => {
    const text = inputOf(300_000);
    expect(processorSeconds(() => run(text))).toBeLessThan(1.5);
  });
});

describe('nested content', () => {
  /** The most elements that are open at once. */
  function measureDepth(html: string): number {
    let [depth, most] = [0, 0];
    for (const [, slash] of html.matchAll(/<(\/?)(?:g|div)\b/g)) {
      depth += slash ? -1 : 1;
      most = Math.max(most, depth);
    }
    return most;
  }
  it('keeps a hundred levels, and only the text of deeper ones', () => {
    const html = sanitizeOwnerHtml(`${'<div>'.repeat(5_000)}deep${'</div>'.repeat(5_000)}`);
    expect(measureDepth(html)).toBe(100);
    expect(html).toContain('deep');
  });
  it('becomes plain text beyond thousands of open tags, and no drawing', () => {
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
  it('keeps a hundred levels in a drawing', () => {
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
  ])('%s is too deep for a request: %s', (json, expected) => {
    expect(findJsonExcess(json) === 'depth').toBe(expected);
  });
});
