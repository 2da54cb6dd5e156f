import { Marked } from 'marked';
import { smartypants } from 'smartypants';
import { escapeText } from '#domain/html/escape-html.ts';
import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';

/** Levels of quotes and lists that are kept; each costs a level of recursion. */
const MAX_LEVELS = 50;
const QUOTES = new RegExp(`^((?:[ \\t]*>){${MAX_LEVELS}})(?:[ \\t]*>)+`, 'gm');
const INDENT = new RegExp(`^([ \\t]{${2 * MAX_LEVELS}})[ \\t]+`, 'gm');

const markdown = new Marked({
  gfm: true,
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
  hooks: { postprocess: (html) => smartypants(html, 2) },
});

/** Markdown (GitHub's, with typographic quotation marks and dashes) as sanitised HTML. */
export function markdownToHtml(text: string): string {
  const bounded = text.replace(QUOTES, '$1').replace(INDENT, '$1');
  return sanitizeOwnerHtml(markdown.parse(bounded, { async: false }));
}
