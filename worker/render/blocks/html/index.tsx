import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import { withoutEmptyText } from '#domain/html/without-empty-text.ts';
import { htmlBlock } from '#schema/contracts/blocks/html.ts';
import { defineBlock } from '../definition.ts';

/** The editor keeps what is still empty, to be written into (client/config/frame/placeholders.css). */
export default defineBlock(htmlBlock, ({ value, page }) => {
  const clean = sanitizeOwnerHtml(value.html);
  const html = page.mode === 'edit' ? clean : withoutEmptyText(clean);
  if (page.mode !== 'edit' && html === '') return null;
  return (
    <div
      className={`text text-${value.size} align-${value.align}`}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});
