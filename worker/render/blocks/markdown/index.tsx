import MarkdownIt from 'markdown-it';
import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import { markdownBlock } from '#schema/contracts/blocks/simple.ts';
import { defineBlock } from '../definition.ts';

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true });

export default defineBlock(markdownBlock, ({ value }) => (
  <div
    className="text"
    dangerouslySetInnerHTML={{ __html: sanitizeOwnerHtml(markdown.render(value.markdown)) }}
  />
));
