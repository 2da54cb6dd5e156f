import type { CSSProperties } from 'react';
import { drawHighlights } from '#domain/highlight/highlight-css.ts';
import { withoutEmptyText } from '#domain/html/paragraphs.ts';
import { sanitizePageHtml } from '#domain/html/sanitize.ts';
import { getLongestWordLength } from '#domain/text/text-shrink.ts';
import { htmlBlock } from '#schema/contracts/blocks/html.ts';
import { defineBlock } from '../definition.ts';

/**
 * Renders text. In the editor, also renders empty text, so that it can be edited
 * (client/config/canvas/frame/placeholders.css).
 */
export default defineBlock(
  htmlBlock,
  ({ value, page }) => {
    const clean = drawHighlights(sanitizePageHtml(value.html, page.markupBudget));
    const html = page.mode === 'edit' ? clean : withoutEmptyText(clean);
    if (page.mode !== 'edit' && html === '') return null;
    const longest = value.shrinks ? getLongestWordLength(html) : 0;
    const scripts = [...(hasHighlight(html) ? ['highlight'] : []), ...(longest > 0 ? ['text-shrink'] : [])];
    return (
      <div
        className={`text text-${value.size} align-${value.align}${longest > 0 ? ' text-shrink' : ''}`}
        style={longest > 0 ? ({ '--longest': longest } as CSSProperties) : undefined}
        data-script={page.mode === 'edit' ? undefined : scripts.join(' ') || undefined}
        dir="auto"
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  },
  ({ value }, mode) => [
    ...(mode === 'edit' || hasHighlight(String(value.html ?? '')) ? ['highlight'] : []),
    ...(mode === 'edit' || value.shrinks === true ? ['text-shrink'] : []),
  ],
);

const hasHighlight = (html: string) => html.includes(' data-highlight=');
