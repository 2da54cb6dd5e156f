import MarkdownIt from 'markdown-it';
import { rememberText } from '#domain/html/remember-text.ts';
import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import { markdownBlock } from '#schema/contracts/blocks/simple.ts';
import { defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true });
const toHtml = rememberText((text) => sanitizeOwnerHtml(markdown.render(text)));

export default defineBlock(markdownBlock, ({ value, page }) =>
  value.markdown.trim() === '' ? (
    <EmptyBlock page={page} title="Markdown">
      Write text with plain marks in the panel.
    </EmptyBlock>
  ) : (
    <div className="text" dangerouslySetInnerHTML={{ __html: toHtml(value.markdown) }} />
  ),
);
