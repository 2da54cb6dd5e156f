import { Lexer, Marked, type Token } from 'marked';
import { escapeText } from '#domain/html/escape-html.ts';
import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import { readInline } from './inline.ts';
import { Names } from './link-tokens.ts';
import { turnQuotes } from './quotes.ts';

/** Levels of quotes and lists that are kept; each costs a level of recursion, and another reading of what is in it. */
const MAX_LEVELS = 20;
const MARKER = '[ \\t]*(?:>|(?:[*+-]|\\d{1,9}[.)])(?=[ \\t]|$))';
const MARKERS = new RegExp(`^((?:${MARKER}){${MAX_LEVELS}})(?:${MARKER})+`, 'gm');
const INDENT = new RegExp(`^([ \\t]{${2 * MAX_LEVELS}})[ \\t]+`, 'gm');

/** Cells that a table may have beyond one for each of its characters: rows are filled up to the width of the first. */
const MAX_FILLED_CELLS = 2_000;
const DELIMITERS = /^[^\n]*\n {0,3}([|:-][|: -]*)(?:\n|$)/;

/** Reads blocks as marked does, and the words in them with readInline. */
class LinearLexer extends Lexer {
  #names: Names | undefined;

  override inlineTokens(text: string, tokens: Token[] = []): Token[] {
    this.#names ??= new Names(this.tokens.links);
    for (const token of readInline(text, this.#names)) tokens.push(token);
    return tokens;
  }
}

/** Whether the rows of a table at the start of a text would be filled up to many more cells than it has characters. */
function isSparseTable(text: string): boolean {
  const delimiters = DELIMITERS.exec(text)?.[1];
  if (delimiters === undefined) return false;
  const columns = delimiters.split('|').length;
  const end = text.search(/\n[ \t]*\n/);
  const table = end < 0 ? text : text.slice(0, end);
  return columns * table.split('\n').length > table.length + MAX_FILLED_CELLS;
}

const markdown: Marked = new Marked({
  gfm: true,
  tokenizer: {
    table: (text) => (isSparseTable(text) ? undefined : false),
  },
  renderer: {
    // HTML is shown as it was typed.
    html: ({ text }) => escapeText(text),
    del({ tokens }) {
      return `<s>${this.parser.parseInline(tokens)}</s>`;
    },
    // Quotation marks stay what they are, for smartypants to turn.
    text(token) {
      return 'tokens' in token && token.tokens
        ? this.parser.parseInline(token.tokens)
        : escapeText(token.text);
    },
  },
  hooks: {
    provideLexer: () => (text) => new LinearLexer(markdown.defaults).lex(text),
    postprocess: turnQuotes,
  },
});

/** Markdown (GitHub's, with typographic quotation marks and dashes) as sanitised HTML. */
export function markdownToHtml(text: string): string {
  const bounded = text.replace(MARKERS, '$1').replace(INDENT, '$1');
  return sanitizeOwnerHtml(markdown.parse(bounded, { async: false }));
}
