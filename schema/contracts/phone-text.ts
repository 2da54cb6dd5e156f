/** Words between a phone number and its extension. */
const EXTENSION = /(?:extension|extensión|ext|poste|durchwahl|int|x|שלוחה)(?!\p{L})/giu;
const MIN_DIGITS = 4;
/** No number and extension have more than 20 digits together. */
const TOO_LONG = /\p{Nd}{21}/u;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Returns whether a text can be a phone number. It accepts every spelling, extensions, two numbers and a short
 * remark, because a buyer with an unusual number must be able to order.
 */
export function canBePhone(typed: string): boolean {
  const text = typed.normalize('NFKC').replace(EXTENSION, '');
  const digits = count(text, /\p{Nd}/gu);
  const isNumber = digits >= MIN_DIGITS && !TOO_LONG.test(text);
  return isNumber && count(text, /\p{L}/gu) < digits && !text.includes('@');
}
