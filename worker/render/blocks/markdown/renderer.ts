import type { RendererObject } from 'marked';
import { escapeHtml, escapeText } from '#domain/html/escape-html.ts';
import { safeHref } from '#domain/links/safe-href.ts';

/** Returns the URL, or null if sanitizeOwnerHtml would remove it. */
function toAddress(href: string): string | null {
  const typed = href.replaceAll('&amp;', '&');
  if (/^[/\\]{2}/.test(typed) || safeHref(typed) !== typed) return null;
  try {
    return escapeHtml(encodeURI(typed).replaceAll('%25', '%'));
  } catch {
    // encodeURI() throws if `href` contains an unpaired surrogate.
    return null;
  }
}

const toTitle = (title: string | null | undefined): string => (title ? ` title="${escapeHtml(title)}"` : '');

/**
 * Renders only what sanitizeOwnerHtml keeps, because sanitising the HTML afterwards would double the time
 * (test/worker/blocks/markdown-safety.test.ts). For elements not listed here, marked's own renderer writes no
 * attributes.
 */
export const safeRenderer: RendererObject = {
  table: ({ header, raw }) =>
    header.length === 0 ? `<pre><code>${escapeText(raw.trimEnd())}</code></pre>\n` : false,
  tablecell({ tokens, header }) {
    const tag = header ? 'th' : 'td';
    return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>\n`;
  },
  code: ({ text }) =>
    `<pre><code>${text === '' ? '' : `${escapeText(text.replace(/\n$/, ''))}\n`}</code></pre>\n`,
  codespan: ({ text }) => `<code>${escapeText(text)}</code>`,
  hr: () => '<hr />\n',
  br: () => '<br />',
  checkbox: () => '',
  html: ({ text }) => escapeText(text),
  del({ tokens }) {
    return `<s>${this.parser.parseInline(tokens)}</s>`;
  },
  link({ href, title, tokens }) {
    const words = this.parser.parseInline(tokens);
    const address = toAddress(href);
    return address === null ? words : `<a href="${address}"${toTitle(title)}>${words}</a>`;
  },
  image({ href, title, text, tokens }) {
    const words = escapeHtml(tokens ? this.parser.parseInline(tokens, this.parser.textRenderer) : text);
    const address = toAddress(href);
    return address === null ? words : `<img src="${address}" alt="${words}"${toTitle(title)} />`;
  },
  // Keep quotation marks unescaped, because smartypants replaces them later.
  text(token) {
    return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : escapeText(token.text);
  },
};
