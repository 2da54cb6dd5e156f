import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { WXR_LIMITS } from '#schema/contracts/limits.ts';
import { blockComment } from './block-comments.ts';
import { cleanHtml, findRefusal } from './clean-html.ts';
import type { ContentContext, DraftBlock } from './content-context.ts';
import { latestPosts, socialLink, toButtons, toCode, toMedia, toQuote, toSpacer } from './element-blocks.ts';
import { type Align, extractElements, findAlign, findCaption, isGallery } from './element-parts.ts';
import { embedAddress, embedBlock, findEmbedBlock, isLoneAddress } from './embeds.ts';
import {
  findElement,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isElement,
  parseHtml,
  toHtml,
} from './html-tree.ts';
import { toGallery, toImageBlock } from './image-blocks.ts';
import { markParagraphs } from './paragraphs.ts';
import { isBlank, nodesText } from './plain-text.ts';
import { replaceShortcodes } from './shortcodes.ts';

const WRAPPERS = new Set(
  'div section article main aside header footer center hgroup form fieldset font span body html sw-column'.split(
    ' ',
  ),
);
const BLOCK_LEVEL =
  /^(?:address|article|aside|blockquote|center|details|div|dl|fieldset|figure|form|h[1-6]|hr|iframe|ol|p|pre|section|table|ul|video|audio|sw-.*)$/;
const MAX_REUSABLE_DEPTH = 4;

/** Converts content to blocks. Content without a matching block type becomes sanitised HTML. */
export function contentBlocks(content: string, context: ContentContext): DraftBlock[] {
  return new ContentReader(context).read(content);
}

class ContentReader {
  readonly #context: ContentContext;
  readonly #blocks: DraftBlock[] = [];
  #run: HtmlNode[] = [];
  #runAlign: Align = 'start';
  #reusableDepth = 0;

  constructor(context: ContentContext) {
    this.#context = context;
  }

  read(content: string): DraftBlock[] {
    this.#walk(this.#parse(content), 'start');
    this.#flush();
    return this.#blocks;
  }

  #parse(content: string): HtmlNode[] {
    const html = replaceShortcodes(content, (name) =>
      this.#context.left(
        `shortcode [${name}]`,
        'its plugin is not available here; text between its tags is kept',
      ),
    );
    return markParagraphs(parseHtml(html, WXR_LIMITS.htmlDepth));
  }

  #walk(nodes: readonly HtmlNode[], align: Align): void {
    for (const node of nodes) {
      if ('comment' in node) this.#comment(node.comment);
      else if (isElement(node)) this.#element(node, findAlign(node) ?? align);
      else this.#append(node, align);
    }
  }

  #append(node: HtmlNode, align: Align): void {
    if (isBlank([node])) return;
    if (align !== this.#runAlign) this.#flush();
    this.#runAlign = align;
    this.#run.push(node);
  }

  #put(blocks: readonly (DraftBlock | null)[]): void {
    const known = blocks.filter((block) => block !== null);
    if (known.length > 0) this.#flush();
    for (const block of known) this.#blocks.push(block);
  }

  #element(node: HtmlElement, align: Align): void {
    const { tag } = node;
    const refusal = findRefusal(node);
    const blocks = refusal ? [] : this.#toBlocks(node);
    if (refusal) this.#context.left(...refusal);
    else if (blocks) this.#put(blocks);
    else if (tag === 'figure' || tag === 'sw-caption') this.#figure(node, align);
    else if (tag === 'blockquote' || tag === 'pre') this.#append(node, align);
    else if (WRAPPERS.has(tag)) this.#wrapper(node, align);
    else this.#text(node, align);
  }

  #toBlocks(node: HtmlElement): DraftBlock[] | null {
    const { tag } = node;
    const context = this.#context;
    const known = (block: DraftBlock | null) => (block ? [block] : []);
    if (tag === 'hr') return [{ type: BLOCK_TYPE.horizontalRule, value: {} }];
    if (tag === 'img') return known(toImageBlock(node, '', context));
    if (/^(?:video|audio|sw-video|sw-audio|sw-playlist)$/.test(tag)) return known(toMedia(node, context));
    if (/^(?:iframe|sw-embed|sw-youtube|sw-vimeo)$/.test(tag)) return known(findEmbedBlock(node, context));
    if (tag === 'sw-gallery' || isGallery(node)) return toGallery(node, context);
    if (tag === 'blockquote' || tag === 'pre') {
      const block = tag === 'pre' ? toCode(node) : toQuote(node, context);
      return block ? [block] : null;
    }
    if (hasClass(node, 'wp-block-buttons') || hasClass(node, 'wp-block-button'))
      return toButtons(node, context);
    if (hasClass(node, 'wp-block-spacer')) return [toSpacer(node)];
    return null;
  }

  #wrapper(node: HtmlElement, align: Align): void {
    const hasBlocks = node.children.some(
      (child) =>
        'comment' in child || (isElement(child) && (BLOCK_LEVEL.test(child.tag) || WRAPPERS.has(child.tag))),
    );
    if (hasBlocks || refusedForm(node)) this.#walk(node.children, align);
    else this.#text({ ...node, tag: 'p' }, align);
  }

  /** Moves images out of a paragraph and places them before it. */
  #text(node: HtmlElement, align: Align): void {
    if (!/^(?:p|h[1-6]|a|strong|em|b|i)$/.test(node.tag)) {
      this.#append(node, align);
      return;
    }
    const address = node.tag === 'p' ? loneEmbed(node) : null;
    if (address) {
      this.#put([embedBlock(address, '', this.#context)]);
      return;
    }
    for (const lifted of extractElements(node)) this.#element(lifted, align);
    this.#append(node, align);
  }

  #figure(node: HtmlElement, align: Align): void {
    const { children } = node;
    const quote = findElement(children, 'blockquote');
    const media = findElement(children, 'video') ?? findElement(children, 'audio');
    if (hasClass(node, 'wp-block-embed') || findElement(children, 'iframe'))
      this.#put([findEmbedBlock(node, this.#context)]);
    else if (quote) this.#element(quote, align);
    else if (media) this.#put([toMedia(media, this.#context)]);
    else if (findElement(children, 'table')) this.#append(node, align);
    else if (!findElement(children, 'img')) this.#walk(children, align);
    else this.#put([toImageBlock(node, findCaption(node), this.#context)]);
  }

  #comment(comment: string): void {
    const found = blockComment(comment);
    if (!found) return;
    const { name, attributes, isDynamic } = found;
    const context = this.#context;
    if (!isDynamic && name.includes('/'))
      context.changed(`blocks of plugins (${name})`, 'their HTML is imported without what the plugin added');
    else if (!isDynamic || name === 'separator' || name === 'spacer') return;
    else if (name === 'block') this.#reusable(String(attributes.ref ?? ''));
    else if (name === 'latest-posts' && context.blogId) this.#put([latestPosts(context.blogId)]);
    else if (name === 'social-link' && typeof attributes.url === 'string')
      this.#append(socialLink(attributes.url, attributes.service), 'start');
    else context.left(`block ${name}`, 'WordPress creates its content on each visit');
  }

  #reusable(ref: string): void {
    const html = this.#context.reusable(ref);
    if (html === undefined || this.#reusableDepth >= MAX_REUSABLE_DEPTH) {
      this.#context.left(
        'reusable blocks',
        html === undefined ? 'not in the export' : 'they contain each other',
        ref,
      );
      return;
    }
    this.#reusableDepth += 1;
    this.#walk(this.#parse(html), 'start');
    this.#reusableDepth -= 1;
  }

  #flush(): void {
    const parts: HtmlNode[][] = [[]];
    let size = 0;
    for (const node of this.#run) {
      const length = toHtml([node]).length;
      if (size + length > WXR_LIMITS.textBlockCharacters && size > 0) {
        parts.push([]);
        size = 0;
      }
      parts.at(-1)?.push(node);
      size += length;
    }
    this.#run = [];
    for (const part of parts) {
      const html = cleanHtml(part, this.#context);
      if (html === '' || isBlank(parseHtml(html))) continue;
      if (html.length > WXR_LIMITS.textBlockMaxCharacters)
        this.#context.left(
          'texts',
          `one paragraph or table is longer than ${WXR_LIMITS.textBlockMaxCharacters} characters`,
        );
      else
        this.#blocks.push({ type: BLOCK_TYPE.html, value: { html, align: this.#runAlign, size: 'normal' } });
    }
  }
}

function loneEmbed({ children }: HtmlElement): string | null {
  const html = toHtml(children);
  if (html.length > 2000 || !html.includes('http') || findElement(children, 'img')) return null;
  const words = nodesText(children);
  return isLoneAddress(words) ? embedAddress(words) : null;
}

const refusedForm = (node: HtmlElement) => node.tag === 'form' || node.tag === 'fieldset';
