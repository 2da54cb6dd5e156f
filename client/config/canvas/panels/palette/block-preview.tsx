import {
  Blocks,
  CodeXml,
  Image,
  LayoutTemplate,
  Link,
  List,
  type LucideIcon,
  ShoppingBag,
  TextCursorInput,
  Type,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { BlockDescription } from '#client/config/canvas/block-forms/field.ts';
import { takeIdleTurn } from '#client/config/kit/states/idle-turns.ts';
import { findBlockPreview } from './block-previews.ts';
import { hasSketch, TypeSketch } from './type-sketch.tsx';
import './block-preview.css';

/**
 * Rewrites document selectors for a shadow tree: the host stands for the root element, and its child for the
 * body.
 */
const asShadowStyles = (css: string): string =>
  css
    .replaceAll(/:root\b/g, ':host')
    .replaceAll(/(^|[{},])\s*html(?=[\s{,.:[>])/g, '$1:host')
    .replaceAll(/(^|[{},])\s*body(?=[\s{,.:[>])/g, '$1.palette-body');

const FONT_FACES = /@font-face\s*\{[^{}]*\}/g;

/** Disables motion and limits blocks to the height of the preview. */
const PREVIEW_CSS = `
:host { all: initial; display: block; overflow: hidden; }
.palette-body.palette-body {
  display: grid; align-content: safe center; min-height: 0; height: 100%; overflow: hidden;
  padding: 1.5rem; background: var(--ground); color: var(--ink);
}
.palette-body > * { min-width: 0; max-width: 100%; }
.palette-body *, .palette-body *::before, .palette-body *::after { animation: none !important; transition: none !important; }
`;

const toSheet = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};

/** Reads the styles of the page in the editing frame, which cover every block type. */
function readFrameStyles(): string {
  const frame = document.querySelector<HTMLIFrameElement>('.stage iframe');
  const styles = frame?.contentDocument?.querySelectorAll('style') ?? [];
  return Array.from(styles, ({ textContent }) => textContent).join('\n');
}

let cachedSheets: { css: string; sheets: CSSStyleSheet[] } | null = null;
let fonts: CSSStyleSheet | null = null;

/** Returns the site's style sheets, which all previews share, or null without a page. */
function getSiteStyles(): readonly CSSStyleSheet[] | null {
  const css = readFrameStyles();
  if (css === '') return null;
  if (cachedSheets?.css === css) return cachedSheets.sheets;
  cachedSheets = {
    css,
    sheets: [toSheet(asShadowStyles(css.replaceAll(FONT_FACES, ''))), toSheet(PREVIEW_CSS)],
  };
  // Shadow trees ignore font faces in their own sheets.
  const faces = toSheet((css.match(FONT_FACES) ?? []).join(''));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((sheet) => sheet !== fonts), faces];
  fonts = faces;
  return cachedSheets.sheets;
}

const ICONS: Readonly<Record<BlockDescription['group'], LucideIcon>> = {
  Text: Type,
  Media: Image,
  Links: Link,
  Lists: List,
  Commerce: ShoppingBag,
  Forms: TextCursorInput,
  Widgets: Blocks,
  Embeds: CodeXml,
  Layout: LayoutTemplate,
};

/** Distance from the viewport at which a preview starts to render. */
const NEAR = '200px';

interface Props {
  pageId: string;
  type: number;
  group: BlockDescription['group'];
}

/** Renders a block when it comes into view. Shows a sketch or an icon until then, or if the block is empty. */
export function BlockPreview({ pageId, type, group }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const Icon = ICONS[group];
  useEffect(() => {
    const host = place.current;
    if (!host) return;
    let isGone = false;
    const show = async () => {
      const html = await findBlockPreview(pageId, type);
      const sheets = html === null ? null : getSiteStyles();
      if (isGone || html === null || !sheets) return;
      // Rendering a dozen previews in one task would delay input.
      await takeIdleTurn();
      if (isGone) return;
      const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [...sheets];
      root.innerHTML = `<div class="palette-body theme-lightest">${html}</div>`;
      setDrawn(true);
    };
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        void show();
      },
      { rootMargin: NEAR },
    );
    watch.observe(host);
    return () => {
      isGone = true;
      watch.disconnect();
    };
  }, [pageId, type]);
  return (
    <span className="block-picture" aria-hidden="true" inert>
      <span ref={place} className={isDrawn ? 'block-drawing is-drawn' : 'block-drawing'} />
      {!isDrawn && (hasSketch(type) ? <TypeSketch type={type} /> : <Icon size={22} strokeWidth={1.5} />)}
    </span>
  );
}
