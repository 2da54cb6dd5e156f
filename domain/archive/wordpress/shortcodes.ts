import { trimEndCharacters } from '#domain/text/cut-text.ts';

/** Shortcodes that become custom elements, which content-blocks.ts converts. */
const SUPPORTED_SHORTCODES = new Set([
  'caption',
  'wp_caption',
  'gallery',
  'embed',
  'audio',
  'video',
  'youtube',
  'vimeo',
  'playlist',
]);
const CODE = new Set(['code', 'sourcecode', 'highlight']);
/** Elements in which shortcodes stay as text. */
const OPAQUE = ['pre', 'code', 'script', 'style', 'textarea'];

const SHORTCODE = /\[(\/?)([a-zA-Z][\w-]{0,60})((?:[\s=][^[\]<]{0,2000})?)(\/?)\]/y;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+))|(\S+)/g;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface Shortcode {
  isClosing: boolean;
  name: string;
  attributes: Map<string, string>;
  end: number;
}

/**
 * Replaces shortcodes. A `[word]` within a sentence counts as a shortcode only if it has attributes, an end
 * tag or its own line.
 */
export function replaceShortcodes(html: string, onUnknown: (name: string) => void): string {
  if (!html.includes('[')) return html;
  const ended = new Set([...html.matchAll(/\[\/([a-zA-Z][\w-]{0,60})\]/g)].map((match) => match[1]));
  const out: string[] = [];
  let at = 0;
  let kept = 0;
  const put = (from: number, text: string, to: number) => {
    out.push(html.slice(kept, from), text);
    kept = to;
    at = to;
  };
  while (at < html.length) {
    const skipped = html[at] === '<' ? markupEnd(html, at) : null;
    if (skipped !== null) at = skipped;
    else if (html[at] !== '[') at = nextMark(html, at + 1);
    else if (html[at + 1] === '[') {
      const shown = /\[(\[\/?[a-zA-Z][^[\]]{0,2000}\])\]/y;
      shown.lastIndex = at;
      const match = shown.exec(html);
      if (match?.[1]) put(at, match[1], shown.lastIndex);
      else at += 1;
    } else {
      const code = readShortcode(html, at);
      const isCode = code !== null && CODE.has(code.name) && ended.has(code.name);
      if (!code || !(SUPPORTED_SHORTCODES.has(code.name) || isCode || isShortcode(html, at, code, ended)))
        at += 1;
      else if (isCode && !code.isClosing) {
        const close = html.indexOf(`[/${code.name}]`, code.end);
        if (close === -1) ended.delete(code.name);
        else put(at, codeElement(code, html.slice(code.end, close)), close + code.name.length + 3);
      } else {
        if (!SUPPORTED_SHORTCODES.has(code.name) && !code.isClosing) onUnknown(code.name);
        put(at, SUPPORTED_SHORTCODES.has(code.name) ? ownElement(code, ended.has(code.name)) : '', code.end);
      }
    }
  }
  out.push(html.slice(kept));
  return out.join('');
}

function nextMark(html: string, from: number): number {
  for (let index = from; index < html.length; index += 1)
    if (html[index] === '[' || html[index] === '<') return index;
  return html.length;
}

/** Returns the end of the HTML markup at `at`, or null for a `<` that starts no markup. */
function markupEnd(html: string, at: number): number | null {
  const findEnd = (mark: string, from: number) => {
    const index = html.indexOf(mark, from);
    return index === -1 ? html.length : index + mark.length;
  };
  if (html.startsWith('<!--', at)) return findEnd('-->', at + 4);
  if (!/[a-zA-Z/!?]/.test(html[at + 1] ?? '')) return null;
  const name = /<([a-zA-Z]+)[\s/>]/y;
  name.lastIndex = at;
  const tag = name.exec(html)?.[1]?.toLowerCase();
  return tag && OPAQUE.includes(tag) ? findEnd(`</${tag}>`, at) : findEnd('>', at);
}

function readShortcode(html: string, at: number): Shortcode | null {
  SHORTCODE.lastIndex = at;
  const match = SHORTCODE.exec(html);
  if (!match) return null;
  const [, slash, name = '', rest = ''] = match;
  const attributes = new Map<string, string>();
  let position = 0;
  const plain = rest
    .replace(/&(?:#8220|#8221|#8243|quot|ldquo|rdquo);|[“”″]/g, '"')
    .replace(/&(?:#8217|#8242);/g, "'");
  for (const [, key, double, single, bare, word] of plain.matchAll(ATTRIBUTE)) {
    if (key) attributes.set(key.toLowerCase(), double ?? single ?? bare ?? '');
    else if (word) attributes.set(String(position++), trimEndCharacters(word.replace(/^["'=]+/, ''), '"\''));
  }
  return { isClosing: slash === '/', name, attributes, end: SHORTCODE.lastIndex };
}

function isShortcode(
  html: string,
  at: number,
  code: Shortcode,
  ended: ReadonlySet<string | undefined>,
): boolean {
  if (ended.has(code.name) || [...code.attributes.keys()].some((key) => /^[a-z]/.test(key))) return true;
  return (
    /(?:^|\n|<(?:p|div|center|td)\b[^<>]*>|-->)[ \t]*$/i.test(html.slice(Math.max(0, at - 200), at)) &&
    /^[ \t]*(?:$|\r?\n|<\/(?:p|div|center|td)>|<br\b|<!--)/i.test(html.slice(code.end, code.end + 200))
  );
}

function ownElement({ isClosing, name, attributes }: Shortcode, hasEnd: boolean): string {
  const tag = `sw-${name === 'wp_caption' ? 'caption' : name}`;
  if (isClosing) return `</${tag}>`;
  const list = [...attributes]
    .filter(([key]) => /^[a-z0-9_-]+$/.test(key))
    .map(([key, value]) => ` ${/^\d/.test(key) ? `at-${key}` : key}="${escaped(value)}"`);
  return `<${tag}${list.join('')}>${hasEnd ? '' : `</${tag}>`}`;
}

function codeElement({ attributes }: Shortcode, code: string): string {
  const language = attributes.get('language') ?? attributes.get('lang') ?? '';
  const text = code
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/^\r?\n/, '')
    .trimEnd();
  return `\n<pre class="wp-block-code language-${escaped(language)}"><code>${text}</code></pre>\n`;
}
