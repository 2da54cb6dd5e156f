import { BLOCK_TYPE } from '#schema/contracts/enumerations/block-types.ts';
import { WXR_LIMITS } from '#schema/contracts/limits.ts';
import { blockComment } from './block-comments.ts';
import { cleanHtml, refusalOf } from './clean-html.ts';
import type { ContentContext, DraftBlock } from './content-context.ts';
import { buttonsOf, codeOf, mediaOf, quoteOf, spacerOf } from './element-blocks.ts';
import { embedAddress, embedBlock, isLoneAddress } from './embeds.ts';
import {
  element,
  elementsIn,
  findElement,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isElement,
  parseHtml,
  toHtml,
} from './html-tree.ts';
import { markParagraphs } from './paragraphs.ts';
import { galleryOf, pictureOf } from './picture-blocks.ts';
import { attributeText, isBlank, wordsOf } from './plain-words.ts';
import { replaceShortcodes } from './shortcodes.ts';

type Align = 'start' | 'center' | 'end';
/** Boxes around other blocks: their contents are taken one after the other. */
const WRAPPERS = new Set(
  'div section article main aside header footer center hgroup form fieldset font span body html sw-column'.split(
    ' ',
  ),
);
const BLOCK_LEVEL =
  /^(?:address|article|aside|blockquote|center|details|div|dl|fieldset|figure|form|h[1-6]|hr|iframe|ol|p|pre|section|table|ul|video|audio|sw-.*)$/;
const MAX_REUSABLE_DEPTH = 4;

/**
 * A text of WordPress as blocks, in reading order: block comments and classic text alike. What no block type holds
 * becomes sanitised HTML; what cannot be taken is told to the context.
 */
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
    this.#walk(this.#treeOf(content), 'start');
    this.#flush();
    return this.#blocks;
  }

  #treeOf(content: string): HtmlNode[] {
    const html = replaceShortcodes(content, (name) =>
      this.#context.left(
        `shortcode [${name}]`,
        'the plugin that knew it is not here; words between its marks stay',
      ),
    );
    return markParagraphs(parseHtml(html, WXR_LIMITS.htmlDepth));
  }

  #walk(nodes: readonly HtmlNode[], align: Align): void {
    for (const node of nodes) {
      if ('comment' in node) this.#comment(node.comment);
      else if (isElement(node)) this.#element(node, alignOf(node) ?? align);
      else this.#append(node, align);
    }
  }

  #append(node: HtmlNode, align: Align): void {
    if (isBlank([node])) return;
    if (align !== this.#runAlign) this.#flush();
    this.#runAlign = align;
    this.#run.push(node);
  }

  #put(...blocks: (DraftBlock | null)[]): void {
    const known = blocks.filter((block) => block !== null);
    if (known.length > 0) this.#flush();
    for (const block of known) this.#blocks.push(block);
  }

  #element(node: HtmlElement, align: Align): void {
    const { tag } = node;
    const refusal = refusalOf(node);
    const blocks = refusal ? [] : this.#blocksOf(node);
    if (refusal) this.#context.left(...refusal);
    else if (blocks) this.#put(...blocks);
    else if (tag === 'figure' || tag === 'sw-caption') this.#figure(node, align);
    else if (tag === 'blockquote' || tag === 'pre') this.#append(node, align);
    else if (WRAPPERS.has(tag)) this.#wrapper(node, align);
    else this.#text(node, align);
  }

  /** Blocks of an element that has a block type of its own; null for any other. */
  #blocksOf(node: HtmlElement): DraftBlock[] | null {
    const { tag } = node;
    const context = this.#context;
    const known = (block: DraftBlock | null) => (block ? [block] : []);
    if (tag === 'hr') return [{ type: BLOCK_TYPE.horizontalRule, value: {} }];
    if (tag === 'img') return known(pictureOf(node, '', context));
    if (/^(?:video|audio|sw-video|sw-audio|sw-playlist)$/.test(tag)) return known(mediaOf(node, context));
    if (/^(?:iframe|sw-embed|sw-youtube|sw-vimeo)$/.test(tag)) return known(embedIn(node, context));
    if (tag === 'sw-gallery' || isGallery(node)) return galleryOf(node, context);
    if (tag === 'blockquote' || tag === 'pre') {
      const block = tag === 'pre' ? codeOf(node) : quoteOf(node, context);
      return block ? [block] : null;
    }
    if (hasClass(node, 'wp-block-buttons') || hasClass(node, 'wp-block-button'))
      return buttonsOf(node, context);
    if (hasClass(node, 'wp-block-spacer')) return [spacerOf(node)];
    return null;
  }

  /** A box: what is in it, or a paragraph when it holds nothing but words. */
  #wrapper(node: HtmlElement, align: Align): void {
    const hasBlocks = node.children.some(
      (child) =>
        'comment' in child || (isElement(child) && (BLOCK_LEVEL.test(child.tag) || WRAPPERS.has(child.tag))),
    );
    if (hasBlocks || refusedForm(node)) this.#walk(node.children, align);
    else this.#text({ ...node, tag: 'p' }, align);
  }

  /** Paragraphs, headings and lists; pictures stand before the paragraph that held them. */
  #text(node: HtmlElement, align: Align): void {
    if (!/^(?:p|h[1-6]|a|strong|em|b|i)$/.test(node.tag)) {
      this.#append(node, align);
      return;
    }
    const address = node.tag === 'p' ? loneEmbed(node) : null;
    if (address) {
      this.#put(embedBlock(address, '', this.#context));
      return;
    }
    for (const lifted of liftedOut(node)) this.#element(lifted, align);
    this.#append(node, align);
  }

  #figure(node: HtmlElement, align: Align): void {
    const { children } = node;
    const quote = findElement(children, 'blockquote');
    const media = findElement(children, 'video') ?? findElement(children, 'audio');
    if (hasClass(node, 'wp-block-embed') || findElement(children, 'iframe'))
      this.#put(embedIn(node, this.#context));
    else if (quote) this.#element(quote, align);
    else if (media) this.#put(mediaOf(media, this.#context));
    else if (findElement(children, 'table')) this.#append(node, align);
    else if (!findElement(children, 'img')) this.#walk(children, align);
    else this.#put(pictureOf(node, captionOf(node), this.#context));
  }

  #comment(comment: string): void {
    const found = blockComment(comment);
    if (!found) return;
    const { name, attributes, isDynamic } = found;
    const context = this.#context;
    if (!isDynamic && name.includes('/'))
      context.changed(`blocks of plugins (${name})`, 'their HTML is taken without what the plugin added');
    else if (!isDynamic || name === 'separator' || name === 'spacer') return;
    else if (name === 'block') this.#reusable(String(attributes.ref ?? ''));
    else if (name === 'latest-posts' && context.blogId) this.#put(latestPosts(context.blogId));
    else if (name === 'social-link' && typeof attributes.url === 'string')
      this.#append(socialLink(attributes.url, attributes.service), 'start');
    else context.left(`block ${name}`, 'WordPress makes its content anew on every visit');
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
    this.#walk(this.#treeOf(html), 'start');
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

/** The address that a paragraph consists of, when a known provider shows it. */
function loneEmbed({ children }: HtmlElement): string | null {
  const html = toHtml(children);
  if (html.length > 2000 || !html.includes('http') || findElement(children, 'img')) return null;
  const words = wordsOf(children);
  return isLoneAddress(words) ? embedAddress(words) : null;
}

const refusedForm = (node: HtmlElement) => node.tag === 'form' || node.tag === 'fieldset';

const isGallery = (node: HtmlElement) =>
  /\b(?:wp-block-gallery|blocks-gallery-grid|gallery-columns-\d|tiled-gallery)\b/.test(
    node.attributes.get('class') ?? '',
  ) && findElement(node.children, 'img') !== undefined;

function alignOf(node: HtmlElement): Align | null {
  const classes = node.attributes.get('class') ?? '';
  const style = `${node.attributes.get('style') ?? ''};text-align:${node.attributes.get('align') ?? ''}`;
  const name =
    /\bhas-text-align-(left|center|right)\b/.exec(classes)?.[1] ??
    /text-align:\s*(left|center|right|start|end)/.exec(style)?.[1];
  if (node.tag === 'center' || name === 'center') return 'center';
  if (name === 'right' || name === 'end') return 'end';
  return name ? 'start' : null;
}

const LIFTED = new Set(['img', 'iframe', 'video', 'audio', 'figure']);

/** Takes pictures, frames and own elements out of a paragraph, and gives them. */
function liftedOut(node: HtmlElement): HtmlElement[] {
  const lifted: HtmlElement[] = [];
  node.children = node.children.filter((child) => {
    if (!isElement(child)) return true;
    const isEmoji = hasClass(child, 'wp-smiley');
    const isPictureLink =
      child.tag === 'a' && findElement(child.children, 'img') && wordsOf(child.children) === '';
    if ((!isEmoji && (LIFTED.has(child.tag) || child.tag.startsWith('sw-'))) || isPictureLink) {
      lifted.push(isPictureLink ? element('figure', [child]) : child);
      return false;
    }
    lifted.push(...liftedOut(child));
    return true;
  });
  return lifted;
}

/** The caption of a figure, or of a [caption] shortcode: all that is not the picture. */
function captionOf(node: HtmlElement): string {
  const caption = findElement(node.children, 'figcaption');
  if (caption) return wordsOf(caption.children);
  const attribute = node.attributes.get('caption');
  if (attribute) return attributeText(attribute);
  if (node.tag === 'figure') return '';
  const hasNoPicture = (child: HtmlNode) =>
    !isElement(child) || (child.tag !== 'img' && !findElement(child.children, 'img'));
  // Where paragraphs were marked inside of the shortcode, picture and words share one.
  const candidates = [node, ...elementsIn(node.children)].map((box) =>
    wordsOf(box.children.filter(hasNoPicture)),
  );
  return candidates.find((words) => words !== '') ?? '';
}

/** The embed of a frame, a shortcode or the embed block's figure. */
function embedIn(node: HtmlElement, context: ContentContext): DraftBlock | null {
  const caption = findElement(node.children, 'figcaption');
  const inner = node.children.filter((child) => child !== caption);
  const holder = findElement(inner, 'iframe') ?? node;
  const own = ['src', 'url', 'at-0'].map((name) => holder.attributes.get(name)).find((value) => value);
  const link = findElement(inner, 'a')?.attributes.get('href');
  const address =
    attributeText(own ?? '') || wordsOf(inner).split(' ').find(isLoneAddress) || attributeText(link ?? '');
  const full = node.tag === 'sw-vimeo' && /^\d+$/.test(address) ? `https://vimeo.com/${address}` : address;
  const title = caption ? wordsOf(caption.children) : attributeText(holder.attributes.get('title') ?? '');
  return embedBlock(full, title, context);
}

const latestPosts = (collectionId: string): DraftBlock => ({
  type: BLOCK_TYPE.summaryV2,
  value: {
    collectionId,
    maxItems: 5,
    category: '',
    view: 'list',
    columns: 3,
    headingLevel: 3,
    showExcerpt: true,
    showImage: true,
  },
});

const socialLink = (url: string, service: unknown) =>
  element('p', [element('a', [{ text: typeof service === 'string' ? service : 'Link' }], [['href', url]])]);
