import MarkdownIt from 'markdown-it';
import { rememberText } from '#domain/html/remember-text.ts';
import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import { markdownBlock } from '#schema/contracts/blocks/simple.ts';
import { defineBlock } from '../definition.ts';

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true });
const toHtml = rememberText((text) => sanitizeOwnerHtml(markdown.render(text)));

export default defineBlock(markdownBlock, ({ value }) => (
  <div className="text" dangerouslySetInnerHTML={{ __html: toHtml(value.markdown) }} />
));
