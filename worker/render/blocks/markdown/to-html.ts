import { Lexer, Marked, type Token, type TokensList } from 'marked';
import { smartypants } from 'smartypants';
import { type MarkupBudget, takeMarks } from '#domain/html/bounded.ts';
import { escapeText } from '#domain/html/escape-html.ts';
import { rememberText } from '#domain/html/remember-text.ts';
import { readInline } from './inline.ts';
import { Names } from './link-tokens.ts';
import { safeRenderer } from './renderer.ts';
import { findTable, PARAGRAPH } from './tables.ts';

const TAG_OR_TEXT = /<[^<>]*>|[^<]+/g;
const CODE = /^<(\/?)(?:pre|code)\b/;
const TYPOGRAPHIC = /&#(?!38;|60;|62;)(\d+);/g;
const toCharacter = (_: string, code: string) => String.fromCharCode(Number(code));
const TURNED = /["'`\\]|--|\. ?\. ?\./;

/**
 * Replaces straight by typographic quotation marks. smartypants compiles a dozen patterns per call, so it is
 * called once, and only for text with something to replace.
 */
function turnQuotes(html: string): string {
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
    // A quotation mark alone between two tags closes a quotation that started before them.
    const opening = before.trim() === '' ? '<i>' : 'a<i>';
    before = piece.slice(-1);
    if (isCode || !TURNED.test(piece)) return piece;
    return piece.length > 1 ? turn(piece) : turn(opening + piece).slice(opening.length);
  });
}

const { lheading } = Lexer.rules.block.gfm;
const LINES = new RegExp(`${lheading.source.slice(0, lheading.source.lastIndexOf('+?)\\n'))}+)`);

/**
 * Returns the length of the leading lines without an underline (of a setext heading), or 0 if they start with
 * a heading.
 */
const countPlain = (text: string): number => (lheading.test(text) ? 0 : (LINES.exec(text)?.[0].length ?? 0));

/**
 * Maximum nesting of quotes and lists. Each level adds a level of recursion and another pass over its
 * content.
 */
const MAX_LEVELS = 20;
const MARKER = '[ \\t]*(?:>|(?:[*+-]|\\d{1,9}[.)])(?=[ \\t]|$))';
const MARKERS = new RegExp(`^((?:${MARKER}){${MAX_LEVELS}})(?:${MARKER})+`, 'gm');
const INDENT = new RegExp(`^([ \\t]{${2 * MAX_LEVELS}})[ \\t]+`, 'gm');

const QUOTE = /^ {0,3}>/;

/**
 * Maximum number of table cells, because a cell takes as much time as dozens of characters. Tables beyond the
 * limit are shown as source text.
 */
const MAX_TABLE_CELLS = 3_000;

class LinearLexer extends Lexer {
  #names: Names | undefined;
  #cells = MAX_TABLE_CELLS;
  /** Number of characters that remain after the lines known to have no underline (of a setext heading). */
  #plainTo = Number.POSITIVE_INFINITY;

  override lex(text: string) {
    const { tokenizer } = this.options;
    if (tokenizer)
      tokenizer.rules = { ...tokenizer.rules, block: { ...tokenizer.rules.block, paragraph: PARAGRAPH } };
    return super.lex(text);
  }

  override inlineTokens(text: string, tokens: Token[] = []): Token[] {
    this.#names ??= new Names(this.tokens.links);
    for (const token of readInline(text, this.#names)) tokens.push(token);
    return tokens;
  }

  override blockTokens(text: string, tokens?: Token[], isMore?: boolean): Token[];
  override blockTokens(text: string, tokens?: TokensList, isMore?: boolean): TokensList;
  override blockTokens(text: string, tokens?: Token[], isMore?: boolean): Token[] {
    const outer = this.#plainTo;
    this.#plainTo = Number.POSITIVE_INFINITY;
    const found = super.blockTokens(text, tokens, isMore);
    this.#plainTo = outer;
    return found;
  }

  /**
   * Returns whether a setext heading is possible. For each line in a list, marked would search for the
   * underline up to the end of the list item.
   */
  mayBeHeading(text: string): boolean {
    if (text.length > this.#plainTo) return false;
    const plain = countPlain(text);
    this.#plainTo = plain === 0 ? Number.POSITIVE_INFINITY : text.length - plain;
    return plain === 0;
  }

  takeCells(cells: number): boolean {
    if (cells > this.#cells) return false;
    this.#cells -= cells;
    return true;
  }
}

const markdown: Marked = new Marked({
  gfm: true,
  tokenizer: {
    blockquote(text) {
      // marked reads a list in a quote again, and throws if the previous token does not allow a list to
      // start.
      if (QUOTE.test(text)) delete this.lexer.state.lastToken;
      return false;
    },
    lheading(text) {
      return this.lexer instanceof LinearLexer && !this.lexer.mayBeHeading(text) ? undefined : false;
    },
    table(text) {
      const found = findTable(text);
      if (!found) return undefined;
      const { raw, cells } = found;
      if (this.lexer instanceof LinearLexer && this.lexer.takeCells(cells)) return false;
      return { type: 'table', raw, header: [], align: [], rows: [] };
    },
  },
  renderer: safeRenderer,
  hooks: {
    provideLexer: () => (text) => new LinearLexer(markdown.defaults).lex(text),
    postprocess: turnQuotes,
  },
});

/**
 * Matches Markdown's special characters. A list item's marker counts as one too, because it takes twice the
 * time of a line.
 */
const MARK = /[\\`*_~[\]<>\n@|"'&]|www\.|:\/\/|(?<=^[ \t]*)[-+](?=[ \t])|(?<=^[ \t]*\d{1,9})[.)](?=[ \t])/gm;

const toPlain = (text: string): string => `<p>${escapeText(text).replaceAll('\n', '<br />\n')}</p>\n`;

const toHtml = rememberText((text) => {
  try {
    return markdown.parse(text.replace(MARKERS, '$1').replace(INDENT, '$1'), { async: false });
  } catch {
    // An error of the parser must not hide the text.
    return toPlain(text);
  }
});

/**
 * Converts GitHub-flavoured Markdown to safe HTML. Text beyond the page's formatting budget is shown as plain
 * text.
 */
export function markdownToHtml(text: string, budget: MarkupBudget): string {
  const end = takeMarks(text, MARK, budget);
  if (end === text.length) return toHtml(text);
  const paragraph = text.lastIndexOf('\n\n', end);
  const from = paragraph < 0 ? text.lastIndexOf('\n', end) + 1 : paragraph + 2;
  return toHtml(text.slice(0, from)) + toPlain(text.slice(from));
}
