import sanitizeHtml from 'sanitize-html';
import { findNestingLimit, takeMarks } from './bounded.ts';
import { MAX_NESTING } from './sanitize.ts';

/**
 * Maximum length of a chain of references between elements. Typical drawings have chains of two or three.
 */
const MAX_CHAIN = 20;

const TAG = /<(\/?)[a-zA-Z][^<>]*>/g;
const ID = /\sid="([^"]*)"/;
/** References to other elements, which <use>, patterns, markers, masks, clips and filters render again. */
const REFERENCE = /\s(?:xlink:)?href="#([^"]*)"|url\(\s*#([^)\s]+)/gi;

interface Shape {
  references: string[];
  children: Shape[];
  size: number;
  drawn?: number;
}

/** Decodes a percent-encoded id: `#%61` refers to the element `a`. */
function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function readShapes(drawing: string): { root: Shape; byId: Map<string, Shape> } {
  const byId = new Map<string, Shape>();
  const root: Shape = { references: [], children: [], size: 1 };
  const open = [root];
  const close = () => {
    const closed = open.length > 1 ? open.pop() : undefined;
    const parent = open.at(-1);
    if (closed && parent) parent.size += closed.size;
  };
  for (const [tag, slash] of drawing.matchAll(TAG)) {
    if (slash) {
      close();
      continue;
    }
    const references = [...tag.matchAll(REFERENCE)];
    const shape = {
      references: references.map(([, use, url]) => decode(use ?? url ?? '')),
      children: [],
      size: 1,
    };
    const id = ID.exec(tag)?.[1];
    // If two elements have the same id, the first takes precedence.
    if (id !== undefined && !byId.has(id)) byId.set(id, shape);
    open.at(-1)?.children.push(shape);
    open.push(shape);
    if (tag.endsWith('/>')) close();
  }
  while (open.length > 1) close();
  return { root, byId };
}

/**
 * Counts the elements that a browser renders, following references. Returns Infinity for cycles and long
 * chains.
 */
export function countDrawn(drawing: string): number {
  const { root, byId } = readShapes(drawing);
  const count = (shape: Shape, chain: number): number => {
    if (shape.drawn !== undefined) return shape.drawn;
    if (chain > MAX_CHAIN) return Number.POSITIVE_INFINITY;
    const targets = shape.references.flatMap((id) => byId.get(id) ?? []);
    const within = shape.children.reduce((sum, child) => sum + count(child, chain), 1);
    const referred = targets.reduce((sum, target) => sum + count(target, chain + 1), 0);
    shape.drawn = within + shape.size * referred;
    return shape.drawn;
  };
  return count(root, 0);
}

/** Maximum number of elements and entities. A drawing of this size takes about a second to parse. */
const MAX_MARKS = 21_000;
/** Maximum number of elements rendered, including repetitions. Millions would freeze the browser. */
const MAX_DRAWN = 200_000;

const SHAPES = [
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'textPath',
];
const GROUPS = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'clipPath',
  'mask',
  'marker',
  'pattern',
  'title',
  'desc',
];
const PAINT = ['linearGradient', 'radialGradient', 'stop'];
const FILTERS = [
  'filter',
  'feGaussianBlur',
  'feOffset',
  'feBlend',
  'feColorMatrix',
  'feFlood',
  'feComposite',
  'feMerge',
  'feMergeNode',
];

const GEOMETRY =
  'd x y x1 x2 y1 y2 cx cy r rx ry fx fy dx dy width height points transform viewBox preserveAspectRatio pathLength offset rotate';
const STYLE =
  'fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity color display visibility clip-rule clip-path mask filter marker-start marker-mid marker-end stop-color stop-opacity vector-effect mix-blend-mode paint-order';
const TEXT =
  'font-family font-size font-weight font-style letter-spacing word-spacing text-anchor dominant-baseline alignment-baseline textLength lengthAdjust startOffset';
const REFERENCES =
  'id clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient patternUnits patternContentUnits patternTransform gradientUnits gradientTransform spreadMethod';
const FILTER =
  'in in2 result stdDeviation mode type values flood-color flood-opacity operator k1 k2 k3 k4 filterUnits primitiveUnits color-interpolation-filters';
const ROOT = 'xmlns version';

const ATTRIBUTES = [GEOMETRY, STYLE, TEXT, REFERENCES, FILTER, ROOT].flatMap((names) => names.split(' '));
const DRAWS = new RegExp(`<(?:use|${SHAPES.join('|')})[\\s/>]`);
/**
 * Returns whether a value could load an external URL. Only `url(#a)` is local. CSS escapes are refused,
 * because they could hide other URLs.
 */
const leadsOut = (value: string) =>
  /\\|url\(['"]?(?!#)|javascript:|expression\(|&#/i.test(value.replace(/\s/g, ''));

/**
 * Removes everything except shapes, paint, filters and text. Returns '' for an empty or oversized drawing.
 */
export function sanitizeSvg(text: string): string {
  if (takeMarks(text, /<(?!\/)|&/g, { marks: MAX_MARKS }) < text.length) return '';
  if (findNestingLimit(text, true) >= 0) return '';
  const clean = sanitizeHtml(text, {
    allowedTags: [...GROUPS, ...SHAPES, ...PAINT, ...FILTERS],
    allowedAttributes: { '*': ATTRIBUTES, use: ['href', 'xlink:href'], svg: ['xmlns:xlink'] },
    // No URL scheme is checked here, because the code below allows only references within the drawing.
    allowedSchemes: [],
    allowedSchemesAppliedToAttributes: [],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    disallowedTagsMode: 'discard',
    nestingLimit: MAX_NESTING,
    nonTextTags: [
      'script',
      'style',
      'foreignObject',
      'iframe',
      'object',
      'embed',
      'metadata',
      'a',
      'image',
      'animate',
      'set',
    ],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    selfClosing: [...SHAPES.slice(0, 7), 'use', 'stop'],
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(([name, value]) =>
            name === 'href' || name === 'xlink:href' ? value.startsWith('#') : !leadsOut(value),
          ),
        ),
      }),
    },
  });
  const start = clean.indexOf('<svg');
  const end = clean.lastIndexOf('</svg>');
  if (start < 0 || end < start) return '';
  const drawing = clean.slice(start, end + 6);
  if (!DRAWS.test(drawing) || countDrawn(drawing) > MAX_DRAWN) return '';
  return /^<svg[^>]*\sxmlns=/.test(drawing)
    ? drawing
    : drawing.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
}
