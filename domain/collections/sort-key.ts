import type { Collection, Item } from '#schema/contracts/collections/collection.ts';

/**
 * Integer by which `ORDER BY sort_key, id` gives a collection's order, whatever its sort: newest first is the
 * negative publishing second, oldest first the positive one, events their start, manual the position, titles the
 * rank of their first letters. Seconds, not milliseconds, keep it far below 2^53.
 */
export function getSortKey(
  sort: Collection['sort'],
  item: Pick<Item, 'publishedAt' | 'publishOn' | 'position' | 'title' | 'event'>,
): number {
  const seconds = (instant: string | undefined) => (instant ? Math.floor(Date.parse(instant) / 1000) : 0);
  const published = seconds(item.publishedAt ?? item.publishOn);
  switch (sort) {
    case 'newest':
      return -published;
    case 'oldest':
      return published;
    case 'startDate':
      return seconds(item.event?.startsAt);
    case 'manual':
      return item.position;
    case 'title':
      return titleRank(item.title);
  }
}

/** Accents that do not make another letter of the alphabet: é, ά, ё. */
const ACCENTED = /(\p{Script=Latin}|\p{Script=Greek}|[\u0435])\p{Mn}+/gu;

/**
 * A title's place in the alphabet as an integer: Latin titles by their first eight letters and digits, behind them those
 * of other scripts by their first three letters in the order of Unicode, which is that of their alphabets.
 */
function titleRank(title: string): number {
  const plain = title.toLowerCase().normalize('NFD').replace(ACCENTED, '$1').normalize('NFC');
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, '');
  if (letters === '' || /^[a-z0-9]/.test(letters)) return rankIn(37, [...latinDigits(letters)]);
  const first = [0, 1, 2].map((at) => letters.charCodeAt(at) || 0);
  return 37 ** 8 + rankIn(0x10000, first);
}

const latinDigits = (letters: string) =>
  Array.from(
    letters
      .replace(/[^a-z0-9]/g, '')
      .padEnd(8)
      .slice(0, 8),
    (letter) => (letter === ' ' ? 0 : Number.parseInt(letter, 36) + 1),
  );
const rankIn = (base: number, digits: readonly number[]): number =>
  digits.reduce((rank, digit) => rank * base + digit, 0);
