import { quoteBlock } from '#schema/contracts/blocks/simple.ts';
import { defineBlock } from './definition.ts';
import { EmptyBlock } from './empty-block.tsx';

export default defineBlock(quoteBlock, ({ value, page }) =>
  value.quote.trim() === '' ? (
    <EmptyBlock page={page} title="Quote">
      Enter a quote in the panel.
    </EmptyBlock>
  ) : (
    <figure className="quote">
      <blockquote>
        <p dir="auto">{value.quote}</p>
      </blockquote>
      {value.source && <figcaption dir="auto">{value.source}</figcaption>}
    </figure>
  ),
);
