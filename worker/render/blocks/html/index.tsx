import { htmlBlock } from '#schema/contracts/blocks/html.ts';
import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import { defineBlock } from '../definition.ts';

export default defineBlock(htmlBlock, ({ value }) => (
  <div
    className={`text text-${value.size} align-${value.align}`}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's text, sanitised here whatever stored it
    dangerouslySetInnerHTML={{ __html: sanitizeOwnerHtml(value.html) }}
  />
));
