import { type Handler, Parser } from 'htmlparser2';
import { limitNesting } from '#domain/html/bounded.ts';

/** Text and attribute values keep their entities encoded. */
export interface HtmlElement {
  tag: string;
  attributes: Map<string, string>;
  children: HtmlNode[];
  isEnded?: true;
}
/** WordPress delimits blocks with comments. */
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
const RAW = new Set(['script', 'style', 'textarea', 'title']);

/** Parses HTML. Elements nested deeper than `maxDepth` lose their tags but keep their text. */
export function parseHtml(html: string, maxDepth = 100): HtmlNode[] {
  const builder = new TreeBuilder(maxDepth);
  new Parser(builder, { decodeEntities: false }).end(limitNesting(html));
  return builder.root.children;
}

class TreeBuilder implements Partial<Handler> {
  readonly root: HtmlElement = element('');
  readonly #maxDepth: number;
  #parent = this.root;
  readonly #parents: HtmlElement[] = [];

  constructor(maxDepth: number) {
    this.#maxDepth = maxDepth;
  }

  onopentag(tag: string, attributes: Record<string, string>, isImplied: boolean): void {
    const parent = this.#parent;
    this.#parents.push(parent);
    // A stray end tag such as </p> creates no element here.
    const isTooDeep = this.#parents.length > this.#maxDepth && !VOID.has(tag) && !RAW.has(tag);
    if (isImplied || isTooDeep) return;
    this.#parent = element(tag, [], Object.entries(attributes));
    parent.children.push(this.#parent);
  }

  onclosetag(tag: string, isImplied: boolean): void {
    if (!isImplied && this.#parent.tag === tag) this.#parent.isEnded = true;
    this.#parent = this.#parents.pop() ?? this.root;
  }

  ontext(text: string): void {
    const plain = RAW.has(this.#parent.tag) ? text : text.replaceAll('<', '&lt;');
    const last = this.#parent.children.at(-1);
    if (last && 'text' in last) last.text += plain;
    else this.#parent.children.push({ text: plain });
  }

  oncomment(comment: string): void {
    this.#parent.children.push({ comment: comment.trim() });
  }
}

const quoted = (value: string) => value.replaceAll('"', '&quot;').replaceAll('<', '&lt;');

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

export function* walkElements(nodes: readonly HtmlNode[]): Generator<HtmlElement> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    yield node;
    yield* walkElements(node.children);
  }
}

export const findElement = (nodes: readonly HtmlNode[], tag: string): HtmlElement | undefined => {
  for (const found of walkElements(nodes)) if (found.tag === tag) return found;
  return undefined;
};

export const hasClass = (node: HtmlElement, name: string): boolean =>
  (node.attributes.get('class') ?? '').split(/\s+/).includes(name);
