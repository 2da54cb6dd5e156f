import { smartypants } from 'smartypants';

const PIECE = /<[^<>]*>|[^<]+/g;
const CODE = /^<(\/?)(?:pre|code)\b/;
/** What smartypants writes for quotation marks, dashes and dots, and for escaped ones; `&`, `<` and `>` stay escaped. */
const TYPOGRAPHIC = /&#(?!38;|60;|62;)(\d+);/g;
const toCharacter = (_: string, code: string) => String.fromCharCode(Number(code));
const TURNED = /["'`\\]|--|\. ?\. ?\./;

/**
 * HTML of Markdown with typographic quotation marks and dashes. smartypants compiles a dozen patterns for every text between two tags:
 * only those that hold something to turn are given to it, and each once.
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
  return html.replace(PIECE, (piece) => {
    if (piece.startsWith('<')) {
      const slash = CODE.exec(piece)?.[1];
      if (slash !== undefined) isCode = slash === '';
      return piece;
    }
    // A mark that stands alone closes what is before its tag.
    const opening = before.trim() === '' ? '<i>' : 'a<i>';
    before = piece.slice(-1);
    if (isCode || !TURNED.test(piece)) return piece;
    return piece.length > 1 ? turn(piece) : turn(opening + piece).slice(opening.length);
  });
}
