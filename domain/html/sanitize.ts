import sanitizeHtml from 'sanitize-html';
import { parseHighlight } from '#domain/highlight/highlight.ts';
import { LINK_SCHEMES } from '#domain/links/safe-href.ts';
import {
  parseTextAlignment,
  parseTextColour,
  parseTextSize,
  type TextFormat,
  textFormatCss,
} from '#domain/text/text-format.ts';
import { limitNesting, limitNestingOnPage, type MarkupBudget } from './bounded.ts';
import { rememberText } from './remember-text.ts';

const TEXT_TAGS = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'small',
  'mark',
  'code',
  'kbd',
  'abbr',
  'span',
  'a',
];
const BLOCK_TAGS = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'cite',
  'pre',
  'hr',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'img',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'div',
  'address',
  'time',
  'details',
  'summary',
];

/** Maximum nesting depth. Deeper elements lose their tags but keep their text. */
export const MAX_NESTING = 100;

const COMMON: sanitizeHtml.IOptions = {
  nestingLimit: MAX_NESTING,
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  // Inline styles are removed anyway, and the Worker bundle has no CSS parser.
  parseStyleAttributes: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'object',
    'svg',
    'math',
  ],
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener' } : attribs,
    }),
  },
};

function withFormat({ style: _, ...attribs }: sanitizeHtml.Attributes, format: TextFormat) {
  const css = textFormatCss(format);
  return css === '' ? attribs : { ...attribs, style: css };
}

/** Keeps only the highlights, font sizes and colours that the text editor stores on spans. */
function keepWordFormat(
  tagName: string,
  { 'data-highlight': record, 'data-size': size, 'data-color': color, ...attribs }: sanitizeHtml.Attributes,
) {
  const highlight = record === undefined ? null : parseHighlight(record);
  if (highlight)
    return { tagName, attribs: { ...withFormat(attribs, {}), 'data-highlight': JSON.stringify(highlight) } };
  const format = {
    size: size === undefined ? null : parseTextSize(size),
    colour: color === undefined ? null : parseTextColour(color),
  };
  const kept = {
    ...attribs,
    ...(format.size !== null && { 'data-size': String(format.size) }),
    ...(format.colour && color !== undefined && { 'data-color': color }),
  };
  return { tagName, attribs: withFormat(kept, format) };
}

function keepAlignment(tagName: string, { 'data-align': wanted, ...attribs }: sanitizeHtml.Attributes) {
  const align = wanted === undefined ? null : parseTextAlignment(wanted);
  return { tagName, attribs: withFormat({ ...attribs, ...(align && { 'data-align': align }) }, { align }) };
}

const LINES = ['p', 'h1', 'h2', 'h3', 'h4'] as const;
const FORMATS = ['data-align', 'style'];

const OWNER: sanitizeHtml.IOptions = {
  ...COMMON,
  transformTags: {
    ...COMMON.transformTags,
    span: keepWordFormat,
    ...Object.fromEntries(LINES.map((tag) => [tag, keepAlignment])),
  },
  allowedTags: [...TEXT_TAGS, ...BLOCK_TAGS],
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'reversed'],
    time: ['datetime'],
    abbr: ['title'],
    span: ['data-highlight', 'data-size', 'data-color', 'style'],
    ...Object.fromEntries(LINES.map((tag) => [tag, FORMATS])),
    '*': ['lang', 'dir', 'id'],
  },
};

/** Sanitises HTML. Allows structure, links and images, but no scripts, styles, forms or frames. */
export const sanitizeOwnerHtml = rememberText((html) => sanitizeHtml(limitNesting(html), OWNER));

export const sanitizePageHtml = (html: string, budget: MarkupBudget): string =>
  sanitizeOwnerHtml(limitNestingOnPage(html, budget));
