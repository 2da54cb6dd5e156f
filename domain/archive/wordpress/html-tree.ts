/** An element of an HTML text. Texts and attribute values keep their entities as they were written. */
export interface HtmlElement {
  tag: string;
  attributes: Map<string, string>;
  children: HtmlNode[];
  /** Whether the text ends it with its own tag. */
  isEnded?: true;
}
/** A piece of text, a comment (WordPress keeps its blocks in them), or an element. */
export type HtmlNode = { text: string } | { comment: string } | HtmlElement;

export const isElement = (node: HtmlNode): node is HtmlElement => 'tag' in node;
export const element = (
  tag: string,
  children: HtmlNode[] = [],
  attributes: [string, string][] = [],
): HtmlElement => ({ tag, attributes: new Map(attributes), children });

const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr keygen frame'.split(' '),
);
/** Their text is no markup. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'noembed', 'noframes']);
const ENDS_PARAGRAPH = new Set(
  'address article aside blockquote center details dir div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main menu nav ol p pre section table ul'.split(
    ' ',
  ),
);
/** An opening tag ends these open ones, when they are its nearest ancestors. */
const ENDS: Record<string, readonly string[]> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  tr: ['td', 'th', 'tr'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  tbody: ['td', 'th', 'tr', 'thead', 'tbody'],
  tfoot: ['td', 'th', 'tr', 'thead', 'tbody'],
  option: ['option'],
  optgroup: ['option', 'optgroup'],
};

const OPEN = /<([a-zA-Z][a-zA-Z0-9-]{0,60})/y;
const CLOSE = /<\/([a-zA-Z][a-zA-Z0-9-]{0,60})[^<>]*>/y;
const ATTRIBUTE = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;
const SPACE = /[\s/]*/y;
const TAG_END = /[\s/]*>/y;

/** Reads HTML as browsers roughly do; what is nested deeper than `maxDepth` loses its tags and keeps its words. */
export function parseHtml(html: string, maxDepth = 100): HtmlNode[] {
  return new TreeReader(html, maxDepth).read();
}

class TreeReader {
  readonly #html: string;
  readonly #maxDepth: number;
  readonly #root: HtmlElement = element('');
  readonly #open: HtmlElement[] = [this.#root];
  #at = 0;

  constructor(html: string, maxDepth: number) {
    this.#html = html;
    this.#maxDepth = maxDepth;
  }

  read(): HtmlNode[] {
    const html = this.#html;
    while (this.#at < html.length) {
      const next = html.indexOf('<', this.#at);
      const end = next === -1 ? html.length : next;
      if (end > this.#at) this.#append({ text: html.slice(this.#at, end) });
      this.#at = end;
      if (next !== -1 && !this.#markup()) {
        this.#append({ text: '&lt;' });
        this.#at += 1;
      }
    }
    return this.#root.children;
  }

  #append(node: HtmlNode): void {
    this.#open.at(-1)?.children.push(node);
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#html);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }

  /** Reads a tag or comment at `#at`; false when the < is only a character. */
  #markup(): boolean {
    const html = this.#html;
    if (html.startsWith('<!--', this.#at)) {
      const end = html.indexOf('-->', this.#at + 4);
      this.#append({ comment: html.slice(this.#at + 4, end === -1 ? html.length : end).trim() });
      this.#at = end === -1 ? html.length : end + 3;
      return true;
    }
    if (/[!?]/.test(html[this.#at + 1] ?? '')) {
      const end = html.indexOf('>', this.#at);
      this.#at = end === -1 ? html.length : end + 1;
      return true;
    }
    const closing = this.#match(CLOSE)?.[1]?.toLowerCase();
    if (closing) this.#close(closing);
    else if (!this.#openTag()) return false;
    return true;
  }

  #openTag(): boolean {
    const tag = this.#match(OPEN)?.[1]?.toLowerCase();
    if (!tag) return false;
    const opened = element(tag);
    while (this.#at < this.#html.length && !this.#match(TAG_END)) {
      const found = this.#match(ATTRIBUTE);
      if (!found) {
        // White space in front of a sign that begins no attribute is left with it, and not looked through again.
        this.#match(SPACE);
        this.#at += 1;
        continue;
      }
      const [, name = '', double, single, bare] = found;
      const key = name.toLowerCase();
      if (!opened.attributes.has(key)) opened.attributes.set(key, double ?? single ?? bare ?? '');
    }
    if (ENDS_PARAGRAPH.has(tag) && this.#open.at(-1)?.tag === 'p') this.#open.pop();
    const ends = ENDS[tag];
    while (ends?.includes(this.#open.at(-1)?.tag ?? '')) this.#open.pop();
    if (RAW.has(tag)) this.#rawText(opened);
    const isTooDeep = this.#open.length > this.#maxDepth;
    if (isTooDeep && !VOID.has(tag) && !RAW.has(tag)) return true;
    this.#append(opened);
    if (!VOID.has(tag) && !RAW.has(tag)) this.#open.push(opened);
    return true;
  }

  #rawText(opened: HtmlElement): void {
    const end = new RegExp(`</${opened.tag}[\\s/>]`, 'gi');
    end.lastIndex = this.#at;
    const found = end.exec(this.#html);
    opened.children.push({ text: this.#html.slice(this.#at, found?.index ?? this.#html.length) });
    if (!found) this.#at = this.#html.length;
    else {
      const after = this.#html.indexOf('>', found.index);
      this.#at = after === -1 ? this.#html.length : after + 1;
    }
  }

  #close(tag: string): void {
    const index = this.#open.findLastIndex((open) => open.tag === tag);
    const ended = index > 0 ? this.#open[index] : undefined;
    if (!ended) return;
    ended.isEnded = true;
    this.#open.length = index;
  }
}

const quoted = (value: string) => value.replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The tree as HTML again, without its comments. */
export function toHtml(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if ('text' in node) return node.text;
      if ('comment' in node) return '';
      const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${quoted(value)}"`).join('');
      const open = `<${node.tag}${attributes}>`;
      return VOID.has(node.tag) ? open : `${open}${toHtml(node.children)}</${node.tag}>`;
    })
    .join('');
}

/** Every element below, depth first. */
export function* elementsIn(nodes: readonly HtmlNode[]): Generator<HtmlElement> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    yield node;
    yield* elementsIn(node.children);
  }
}

export const findElement = (nodes: readonly HtmlNode[], tag: string): HtmlElement | undefined => {
  for (const found of elementsIn(nodes)) if (found.tag === tag) return found;
  return undefined;
};

export const hasClass = (node: HtmlElement, name: string): boolean =>
  (node.attributes.get('class') ?? '').split(/\s+/).includes(name);
