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
import { findBlockPicture } from './block-pictures.ts';
import './block-picture.css';
import { getSiteStyles } from './site-styles.ts';
import { hasSketch, TypeSketch } from './type-sketch.tsx';

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

/** Distance from the view at which a picture is drawn. */
const NEAR = '200px';

interface Props {
  pageId: string;
  type: number;
  group: BlockDescription['group'];
}

/** A block in the site's own design, drawn as it comes into view; until then, or if it has nothing to show, a drawing of its kind or the icon of its group. */
export function BlockPicture({ pageId, type, group }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const Icon = ICONS[group];
  useEffect(() => {
    const host = place.current;
    if (!host) return;
    let isGone = false;
    const show = async () => {
      const html = await findBlockPicture(pageId, type);
      const sheets = html === null ? null : getSiteStyles();
      if (isGone || html === null || !sheets) return;
      // A dozen at once would hold up the press of somebody who knows the block's place.
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
