import { describe, expect, it } from 'vitest';
import { chooseBatch } from '#domain/translations/choose-batch.ts';
import { pseudoTranslate } from '#domain/translations/pseudo.ts';

describe('a test text', () => {
  it('it has accents and is a third longer', () => {
    const text = pseudoTranslate('Opening hours', 'plain');
    expect(text.startsWith('Ópéñíñg hóúŕš')).toBe(true);
    expect(text.length).toBe(Math.ceil('Opening hours'.length * 1.3));
  });

  it('it keeps tags, placeholders and addresses', () => {
    expect(
      pseudoTranslate('<p class="a">See {name} at <a href="/a">https://a.test/b</a></p>', 'html'),
    ).toMatch(/^<p class="a">Šéé \{name\} át.*<a href="\/a">https:\/\/a\.test\/b.*<\/a><\/p>$/);
  });

  it('an empty text stays empty', () => {
    expect(pseudoTranslate('', 'plain')).toBe('');
  });
});

describe('a request to a translation service', () => {
  const toText = (key: string, text: string, format: 'plain' | 'html' = 'plain', state = 'missing') =>
    ({ key, text, format, state, maxLength: null }) as Parameters<typeof chooseBatch>[0][number];
  const keys = (texts: ReturnType<typeof toText>[]) => chooseBatch(texts).batch.map(({ key }) => key);

  it('it contains missing texts of one format', () => {
    expect(
      keys([toText('a', 'x', 'plain', 'done'), toText('b', 'x'), toText('c', 'x', 'html'), toText('d', 'x')]),
    ).toEqual(['b', 'd']);
  });

  it('it contains at most fifty texts and thirty thousand characters', () => {
    expect(keys(Array.from({ length: 60 }, (_, index) => toText(`k${index}`, 'x')))).toHaveLength(50);
    expect(keys([toText('a', 'x'.repeat(20_000)), toText('b', 'x'.repeat(20_000))])).toEqual(['a']);
    expect(keys([toText('a', 'x'.repeat(90_000)), toText('b', 'x')])).toEqual(['a']);
  });
});
