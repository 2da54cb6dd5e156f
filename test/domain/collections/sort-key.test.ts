import { describe, expect, it } from 'vitest';
import { getSortKey } from '#domain/collections/list-query.ts';

const rank = (title: string) => getSortKey('title', { title, position: 0 });

describe('a list sorted by title', () => {
  it.each([
    [['10 jars', '2 cups', 'Apfel', 'Äpfel und Birnen', 'Birne', 'zebra']],
    [['Абрикос', 'Ежевика', 'Ёлка', 'Йогурт', 'Хлеб', 'Яблоко']],
    [['Άλφα', 'Βήτα', 'Ωμέγα']],
    [['אגס', 'בננה', 'תפוח']],
    [['Vase', 'Zaatar', 'Øl', 'Хлеб', 'パン', '面包']],
  ])('is in alphabetical order, with titles in Latin letters first: %j', (titles) => {
    expect(titles.toReversed().sort((a, b) => rank(a) - rank(b))).toEqual(titles);
  });

  it('has a whole number as the sort key of any title', () => {
    for (const title of ['', '—', '\u{10ffff}\u{10ffff}', '\uffff\uffff\uffff', 'zzzzzzzzz', '𝒜𝒜'])
      expect(Number.isSafeInteger(rank(title))).toBe(true);
  });
});
