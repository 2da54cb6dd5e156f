import { describe, expect, it } from 'vitest';
import { dropMarks, fitExcerpt, HIT_END, HIT_START, toParts } from '#domain/search/excerpt.ts';
import { markWords } from '#domain/search/find-in-texts.ts';

const show = (marked: string) => marked.replaceAll(HIT_START, '[').replaceAll(HIT_END, ']');
const marked = (text: string) => text.replaceAll('[', HIT_START).replaceAll(']', HIT_END);

describe('a marked text', () => {
  it('is split into parts', () => {
    expect(toParts(marked('a [mug] and [bowl]'))).toEqual([
      { text: 'a ', isHit: false },
      { text: 'mug', isHit: true },
      { text: ' and ', isHit: false },
      { text: 'bowl', isHit: true },
    ]);
    expect(toParts('')).toEqual([]);
    expect(dropMarks(marked('a [mug]'))).toBe('a mug');
  });

  it('keeps its marks when it is shortened', () => {
    const long = marked(`${'x'.repeat(300)} [mug] ${'y'.repeat(300)}`);
    const short = show(fitExcerpt(long));
    expect(short).toMatch(/^…x{59} \[mug\] y{136}…$/);
    expect(show(fitExcerpt(marked('a [mug]')))).toBe('a [mug]');
  });

  it('loses the headings beside a text, unless they contain a match', () => {
    const text = 'We throw each [mug] in one go.';
    expect(show(fitExcerpt(marked(`Shop · Tea and tannin · ${text} · Care`)))).toBe(text);
    expect(show(fitExcerpt(marked('The [mug] · Eleven days from clay to shelf')))).toBe(
      'The [mug]. Eleven days from clay to shelf',
    );
    expect(fitExcerpt('Shop · Care')).toBe('Shop. Care');
  });

  it('has a mark that ends at the cut', () => {
    const long = marked(`[${'m'.repeat(300)}] end`);
    expect(show(fitExcerpt(long))).toBe(`[${'m'.repeat(200)}]…`);
  });

  it('never ends in half a letter', () => {
    const letters = [...fitExcerpt(marked(`[a]${'😀'.repeat(200)}`))];
    expect(letters.some((letter) => /^\p{Cs}$/u.test(letter))).toBe(false);
  });
});

describe('marking words', () => {
  it.each([
    ['Über uns', 'uber', '[Über] uns'],
    ['Tide mug, smug mugs', 'mug', 'Tide [mug], smug [mug]s'],
    ['Mug mugs', 'mug mugs', '[Mug] [mug]s'],
    ['Nothing here', 'mug', 'Nothing here'],
    ['茶壶和茶杯', '茶', '[茶]壶和[茶]杯'],
  ])('in “%s” for “%s”', (text, term, expected) => {
    expect(show(markWords(text, term))).toBe(expected);
  });
});
