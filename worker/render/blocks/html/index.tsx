import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import { htmlBlock } from '#schema/contracts/blocks/html.ts';
import { defineBlock } from '../definition.ts';

export default defineBlock(htmlBlock, ({ value }) => (
  <div
    className={`text text-${value.size} align-${value.align}`}
    dangerouslySetInnerHTML={{ __html: sanitizeOwnerHtml(value.html) }}
  />
));
