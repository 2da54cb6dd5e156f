import sanitizeHtml from 'sanitize-html';
import { bounded } from './bounded.ts';
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

/** Maximum nesting depth; deeper elements lose their tags and keep their text. */
export const MAX_NESTING = 100;

const COMMON: sanitizeHtml.IOptions = {
  nestingLimit: MAX_NESTING,
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms'],
  allowProtocolRelative: false,
  // No style attribute is allowed, and the Worker carries no CSS parser.
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

const OWNER: sanitizeHtml.IOptions = {
  ...COMMON,
  allowedTags: [...TEXT_TAGS, ...BLOCK_TAGS],
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'reversed'],
    time: ['datetime'],
    abbr: ['title'],
    '*': ['lang', 'dir', 'id'],
  },
};

/** The allowlist for owners' text: structure, links and images; no scripts, styles, forms or frames. */
export const sanitizeOwnerHtml = rememberText((html) => sanitizeHtml(bounded(html), OWNER));
