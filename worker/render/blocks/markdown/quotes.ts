import { smartypants } from 'smartypants';

const TAG_OR_TEXT = /<[^<>]*>|[^<]+/g;
const CODE = /^<(\/?)(?:pre|code)\b/;
const TYPOGRAPHIC = /&#(?!38;|60;|62;)(\d+);/g;
const toCharacter = (_: string, code: string) => String.fromCharCode(Number(code));
const TURNED = /["'`\\]|--|\. ?\. ?\./;

/**
 * smartypants compiles a dozen patterns for each text, so it gets only texts with something to replace, once.
 */
export function turnQuotes(html: string): string {
  if (!TURNED.test(html)) return html;
  const known = new Map<string, string>();
  const turn = (text: string) => {
    const turned = known.get(text) ?? smartypants(text, 2).replace(TYPOGRAPHIC, toCharacter);
    known.set(text, turned);
    return turned;
  };
  let isCode = false;
  let before = '';
  return html.replace(TAG_OR_TEXT, (piece) => {
    if (piece.startsWith('<')) {
      const slash = CODE.exec(piece)?.[1];
      if (slash !== undefined) isCode = slash === '';
      return piece;
    }
    // A lone mark closes the quotation before its tag.
    const opening = before.trim() === '' ? '<i>' : 'a<i>';
    before = piece.slice(-1);
    if (isCode || !TURNED.test(piece)) return piece;
    return piece.length > 1 ? turn(piece) : turn(opening + piece).slice(opening.length);
  });
}
