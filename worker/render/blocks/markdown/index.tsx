import { markdownBlock } from '#schema/contracts/blocks/simple.ts';
import { defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';
import { markdownToHtml } from './to-html.ts';

export default defineBlock(markdownBlock, ({ value, page }) =>
  value.markdown.trim() === '' ? (
    <EmptyBlock page={page} title="Markdown">
      Write text in Markdown in the panel.
    </EmptyBlock>
  ) : (
    <div
      className="text"
      dir="auto"
      dangerouslySetInnerHTML={{ __html: markdownToHtml(value.markdown, page.markupBudget) }}
    />
  ),
);
