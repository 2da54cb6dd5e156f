const MIN_DIGITS = 4;
/** Letters that a phone number may have beyond its digits, for an extension or a short remark. */
const MORE_LETTERS = 2;
/** No number and extension have more than 20 digits together. */
const TOO_LONG = /\p{Nd}{21}/u;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Returns whether a text can be a phone number. It accepts every spelling, extensions, two numbers and a short
 * remark, because a buyer with an unusual number must be able to order.
 */
export function canBePhone(typed: string): boolean {
  const text = typed.normalize('NFKC');
  const digits = count(text, /\p{Nd}/gu);
  const letters = count(text, /\p{L}/gu);
  const isNumber = digits >= MIN_DIGITS && !TOO_LONG.test(text);
  return isNumber && letters <= digits + MORE_LETTERS && !text.includes('@');
}
