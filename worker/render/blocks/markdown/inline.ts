import type { Token } from 'marked';
import {
  type InlinePart,
  MAX_INLINE_LEVELS,
  nestEmphasis,
  pairRuns,
  readRun,
  textToken,
} from './emphasis.ts';
import { createTagReader, readAddress, readMail, readPointed, readTarget } from './link-parts.ts';
import { linkToken, type Names, withoutAutolinks } from './link-tokens.ts';

const MAX_NAME_LENGTH = 999;
const ESCAPABLE = /[!-/:-@[-`{-~]/;
const BARE_ADDRESS = /(?:https?|ftp):\/\/|(?<![^\s*_~(])www\.|@/gi;
const ADDRESS_END = /[\s<]/g;
/** Matches lines that may contain inline Markdown. Most lines do not, and skip the full parser. */
const MAY_BE_MARKED = /[\\`*_~[<\n@]|:\/\/|www\./i;
const SPECIAL = /[\\`*_~[\]!<\n]/g;

interface Bracket {
  piece: number;
  from: number;
  isImage: boolean;
  /** Whether the label contains another bracket, in which case it cannot refer to a link definition. */
  holdsOther: boolean;
}

/**
 * Tokenises inline Markdown in linear time, with CommonMark's algorithm (appendix, phase 2). marked's own
 * lexer takes quadratic time for brackets and cubic time for asterisks.
 */
export const readInline = (text: string, names: Names): Token[] =>
  MAY_BE_MARKED.test(text) ? new InlineReader(text, names).read() : text === '' ? [] : [textToken(text)];

class InlineReader {
  readonly #text: string;
  readonly #names: Names;
  readonly #pieces: InlinePart[] = [];
  readonly #brackets: Bracket[] = [];
  readonly #tagEnd: (at: number) => number | null;
  readonly #end: number;
  readonly #ticks = new Map<number, number[]>();
  /** A bracket before this position cannot start a link, because links cannot be nested. */
  #linksFrom = 0;
  #at = 0;
  #from = 0;
  /** Positions of the next bare URL and the next delimiter; the text's length if there is none. */
  #bare = -1;
  #mark = -1;
  /** End of the text without whitespace that surrounds a bare URL. */
  #stop = -1;

  constructor(text: string, names: Names) {
    this.#text = text;
    this.#names = names;
    this.#tagEnd = createTagReader(text);
    this.#end = text.trimEnd().length;
    for (const { 0: ticks, index } of text.matchAll(/`+/g)) {
      const known = this.#ticks.get(ticks.length);
      if (known) known.push(index);
      else this.#ticks.set(ticks.length, [index]);
    }
    // Reverse each list, because the next position is taken from its end.
    for (const places of this.#ticks.values()) places.reverse();
  }

  read(): Token[] {
    for (this.#plain(); this.#at < this.#text.length; this.#plain()) {
      if (this.#at === this.#bare) this.#bareAddress();
      else if (!this.#special(this.#text[this.#at] ?? '')) this.#at += 1;
    }
    this.#flush();
    return this.#take(0).tokens;
  }

  #plain(): void {
    if (this.#bare < this.#at) this.#bare = this.#next(BARE_ADDRESS);
    if (this.#mark < this.#at) this.#mark = this.#next(SPECIAL);
    this.#at = Math.min(this.#bare, this.#mark);
  }

  #next(pattern: RegExp): number {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text)?.index ?? this.#text.length;
  }

  #flush(to = this.#at): void {
    if (to > this.#from) this.#pieces.push({ token: textToken(this.#text.slice(this.#from, to)), depth: 0 });
    this.#from = this.#at;
  }

  #put(token: Token, start: number, end: number): true {
    this.#flush(start);
    this.#pieces.push({ token, depth: 0 });
    this.#at = end;
    this.#from = end;
    return true;
  }

  #special(sign: string): boolean {
    switch (sign) {
      case '\\':
        return this.#escape();
      case '`':
        return this.#code();
      case '\n':
        return this.#lineBreak();
      case '<':
        return this.#pointed();
      case '*':
      case '_':
      case '~':
        return this.#run();
      case '!':
        return this.#text[this.#at + 1] === '[' && this.#open(true);
      case '[':
        return this.#open(false);
      case ']':
        return this.#close();
      default:
        return false;
    }
  }

  #escape(): boolean {
    const next = this.#text[this.#at + 1] ?? '';
    if (next === '\n' && this.#at + 1 < this.#end)
      return this.#put({ type: 'br', raw: '' }, this.#at, this.#at + 2);
    return ESCAPABLE.test(next) && this.#put(textToken(next), this.#at, this.#at + 2);
  }

  #code(): true {
    let end = this.#at;
    while (this.#text[end] === '`') end += 1;
    const places = this.#ticks.get(end - this.#at) ?? [];
    while ((places.at(-1) ?? end) < end) places.pop();
    const close = places.at(-1);
    if (close === undefined) {
      this.#at = end;
      return true;
    }
    const words = this.#text.slice(end, close).replaceAll('\n', ' ');
    const isPadded = words.startsWith(' ') && words.endsWith(' ') && words.trim() !== '';
    const token = { type: 'codespan', raw: '', text: isPadded ? words.slice(1, -1) : words };
    return this.#put(token, this.#at, close + end - this.#at);
  }

  /** Parses a line break: two spaces at the end of any line except the last. */
  #lineBreak(): boolean {
    if (this.#at >= this.#end) return false;
    let start = this.#at;
    while (start > this.#from && this.#text[start - 1] === ' ') start -= 1;
    return this.#at - start >= 2 && this.#put({ type: 'br', raw: '' }, start, this.#at + 1);
  }

  #pointed(): boolean {
    const link = readPointed(this.#text, this.#at);
    if (link) {
      this.#put(linkToken(link.href, link.words), this.#at, link.end);
      this.#linksFrom = this.#pieces.length;
      return true;
    }
    const end = this.#tagEnd(this.#at);
    if (end === null) return false;
    const raw = this.#text.slice(this.#at, end);
    return this.#put({ type: 'html', raw, text: raw }, this.#at, end);
  }

  #run(): true {
    const found = readRun(this.#text, this.#at);
    if (!found) {
      while (this.#text[this.#at] === '~') this.#at += 1;
      return true;
    }
    this.#flush();
    this.#pieces.push({ run: found.run });
    this.#at = found.end;
    this.#from = found.end;
    return true;
  }

  #open(isImage: boolean): true {
    this.#flush();
    const last = this.#brackets.at(-1);
    if (last) last.holdsOther = true;
    this.#at += isImage ? 2 : 1;
    this.#brackets.push({ piece: this.#pieces.length, from: this.#at, isImage, holdsOther: false });
    this.#flush();
    return true;
  }

  #close(): boolean {
    const bracket = this.#brackets.pop();
    if (!bracket) return false;
    const { piece, from, isImage } = bracket;
    if (!isImage && piece < this.#linksFrom) return false;
    const target = readTarget(this.#text, this.#at + 1) ?? this.#named(bracket);
    if (!target) return false;
    this.#flush();
    const { tokens, depth } = this.#take(piece + 1, isImage);
    if (depth >= MAX_INLINE_LEVELS) {
      // The enclosing brackets cannot start a link or image either, and each would search this range again.
      this.#brackets.length = 0;
      return false;
    }
    const { href, title } = target;
    const words = this.#text.slice(from, this.#at);
    this.#pieces.length = piece;
    const type = isImage ? 'image' : 'link';
    this.#pieces.push({ token: { type, raw: '', href, title, text: words, tokens }, depth: depth + 1 });
    if (!isImage) this.#linksFrom = this.#pieces.length;
    this.#at = target.end;
    this.#from = target.end;
    return true;
  }

  #named({ from, holdsOther }: Bracket) {
    const behind = this.#at + 1;
    const second = this.#text[behind] === '[' ? this.#text.indexOf(']', behind) : -1;
    const given = second < 0 || second - behind > MAX_NAME_LENGTH ? '' : this.#text.slice(behind + 1, second);
    if (given === '' && (holdsOther || this.#at - from > MAX_NAME_LENGTH)) return null;
    const link = this.#names.find(given === '' ? this.#text.slice(from, this.#at) : given);
    if (!link) return null;
    const end = second >= 0 && (given !== '' || second === behind + 1) ? second + 1 : behind;
    return { ...link, end };
  }

  #bareAddress(): void {
    const at = this.#at;
    if (this.#text[at] === '@') {
      const mail = readMail(this.#text, at, this.#from);
      if (!mail) {
        this.#at += 1;
        return;
      }
      const hasScheme = /(?:^|[^a-zA-Z0-9])mailto:$/.test(
        this.#text.slice(Math.max(0, mail.start - 8), mail.start),
      );
      const words = `${hasScheme ? 'mailto:' : ''}${mail.address}`;
      const start = mail.start + mail.address.length - words.length;
      this.#put(linkToken(`mailto:${mail.address}`, words), start, mail.start + mail.address.length);
      return;
    }
    // Search for the end only once. Otherwise, each URL in a long text without whitespace would scan to its
    // end.
    if (this.#stop < at) this.#stop = this.#next(ADDRESS_END);
    const address = readAddress(this.#text, at, this.#stop);
    if (address === null) this.#at += 1;
    else {
      const href = address.toLowerCase().startsWith('www.') ? `http://${address}` : address;
      this.#put(linkToken(href, address), at, at + address.length);
    }
  }

  #take(from: number, isImage?: boolean): { tokens: Token[]; depth: number } {
    const pieces = this.#pieces.slice(from);
    pairRuns(pieces.flatMap((piece) => ('run' in piece ? [piece.run] : [])));
    const { tokens, depth } = nestEmphasis(pieces);
    return { tokens: isImage === undefined ? tokens : tokens.map(withoutAutolinks), depth };
  }
}
