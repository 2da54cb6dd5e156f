import { quoteBlock } from '#schema/contracts/blocks/simple.ts';
import { defineBlock } from '../definition.ts';

export default defineBlock(quoteBlock, ({ value }) => (
  <figure className="quote">
    <blockquote>
      <p>{value.quote}</p>
    </blockquote>
    {value.source && <figcaption>{value.source}</figcaption>}
  </figure>
));
