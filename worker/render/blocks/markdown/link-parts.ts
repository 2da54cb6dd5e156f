export interface Target {
  href: string;
  title: string | null;
  end: number;
}

const PUNCTUATION = /\\([!"#$%&'()*+,\-./:;<=>?@[\]\\^_`{|}~])/g;
const withoutEscapes = (text: string) => text.replace(PUNCTUATION, '$1');

/** Maximum nested brackets in a URL, because a text full of brackets is parsed again from each bracket. */
const MAX_BRACKETS = 32;
const POINTED = /<((?:\\.|[^\n<>\\])*)>/y;
const BLANK = /[ \t\n]*/y;
const TITLE = /"((?:\\[\s\S]|[^"\\])*)"|'((?:\\[\s\S]|[^'\\])*)'|\(((?:\\[\s\S]|[^()\\])*)\)/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
const skipBlank = (text: string, at: number): number => at + (matchAt(BLANK, text, at)?.[0].length ?? 0);

/** Parses `(URL "title")` with the opening bracket at `at`. */
export function readTarget(text: string, at: number): Target | null {
  if (text[at] !== '(') return null;
  const start = skipBlank(text, at + 1);
  const pointed = matchAt(POINTED, text, start);
  if (!pointed && text[start] === '<') return null;
  const behind = pointed ? POINTED.lastIndex : addressEnd(text, start);
  if (behind === null) return null;
  const address = pointed ? (pointed[1] ?? '') : text.slice(start, behind);
  const titled = skipBlank(text, behind);
  const title = titled > behind ? matchAt(TITLE, text, titled) : null;
  const end = title ? skipBlank(text, TITLE.lastIndex) : titled;
  if (text[end] !== ')') return null;
  const words = title && (title[1] ?? title[2] ?? title[3] ?? '');
  return {
    href: withoutEscapes(address),
    title: words === null ? null : withoutEscapes(words),
    end: end + 1,
  };
}

function addressEnd(text: string, start: number): number | null {
  let open = 0;
  let at = start;
  for (; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign <= ' ') break;
    if (sign === '\\' && (text[at + 1] ?? ' ') > ' ') at += 1;
    else if (sign === '(') open += 1;
    else if (sign === ')') open -= 1;
    if (open < 0 || open > MAX_BRACKETS) break;
  }
  return open > 0 ? null : at;
}

const ADDRESS = /(?:(?:https?|ftp):\/\/|www\.)[a-z0-9]/iy;
const MAX_ADDRESS = 2_000;
const TRAILING = '?!.,:;*_\'"~';

/** Parses the bare web URL at `at` up to `stop` (GFM, autolinks), without trailing punctuation. */
export function readAddress(text: string, at: number, stop: number): string | null {
  if (!matchAt(ADDRESS, text, at)) return null;
  const found = text.slice(at, Math.min(stop, at + MAX_ADDRESS));
  const unclosed = found.indexOf('(', found.lastIndexOf(')') + 1);
  let end = unclosed < 0 ? found.length : unclosed;
  for (; end > 0; end -= 1) {
    const sign = found[end - 1] ?? '';
    if (sign === ';') end = entityStart(found, end) + 1;
    else if (sign === ')' ? isOpened(found, end - 1) : !TRAILING.includes(sign)) break;
  }
  return found.slice(0, end);
}

const isOpened = (text: string, at: number): boolean =>
  text.lastIndexOf('(', at) > text.lastIndexOf(')', at - 1);

function entityStart(text: string, end: number): number {
  let at = end - 2;
  while (/[a-zA-Z0-9]/.test(text[at] ?? '')) at -= 1;
  return text[at] === '&' && at < end - 2 ? at : end - 1;
}

const LOCAL_PART = /[\w.+-]/;
const HOST = /@[\w-]+(?:\.[\w-]*[a-zA-Z0-9])+(?!_*[a-zA-Z0-9-])/y;

/** Parses the email address around the `@` at `at`, starting no earlier than `from`. */
export function readMail(text: string, at: number, from: number): { start: number; address: string } | null {
  let start = at;
  while (start > from && LOCAL_PART.test(text[start - 1] ?? '')) start -= 1;
  const host = start < at ? matchAt(HOST, text, at)?.[0] : undefined;
  return host === undefined ? null : { start, address: text.slice(start, at) + host };
}

const POINTED_ADDRESS = /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/iy;
const POINTED_MAIL = /<([\w.!#$%&'*+/=?^`{|}~-]{1,256}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+)>/iy;

export function readPointed(text: string, at: number): { words: string; href: string; end: number } | null {
  const address = matchAt(POINTED_ADDRESS, text, at)?.[1];
  if (address !== undefined) return { words: address, href: address, end: POINTED_ADDRESS.lastIndex };
  const mail = matchAt(POINTED_MAIL, text, at)?.[1];
  return mail === undefined ? null : { words: mail, href: `mailto:${mail}`, end: POINTED_MAIL.lastIndex };
}

const ATTRIBUTE = String.raw`\s+[a-z:_][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>${'`'}]+))?`;
const TAG = new RegExp(String.raw`<\/[a-z][a-z0-9-]*\s*>|<[a-z][a-z0-9-]*(?:${ATTRIBUTE})*\s*\/?>`, 'iy');
const CLOSING = { '<!--': '-->', '<?': '?>', '<![CDATA[': ']]>', '<!': '>' } as const;

/**
 * Returns a function that finds the end of an HTML tag. It remembers which terminators are missing, so that
 * the text is searched only once for each kind.
 */
export function createTagReader(text: string): (at: number) => number | null {
  const missing = new Set<string>();
  return (at) => {
    if (matchAt(TAG, text, at)) return TAG.lastIndex;
    for (const [opening, closing] of Object.entries(CLOSING)) {
      if (!text.startsWith(opening, at)) continue;
      const end = missing.has(closing) ? -1 : text.indexOf(closing, at + opening.length);
      if (end < 0) missing.add(closing);
      return end < 0 || (opening === '<!' && !/[a-z]/i.test(text[at + 2] ?? ''))
        ? null
        : end + closing.length;
    }
    return null;
  };
}
