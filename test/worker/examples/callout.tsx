import { defineBlock } from '#worker/render/blocks/definition.ts';
import { EmptyBlock } from '#worker/render/blocks/empty-block.tsx';
import { calloutBlock } from './callout-contract.ts';

export default defineBlock(calloutBlock, ({ value, page }) =>
  value.text.trim() === '' ? (
    <EmptyBlock page={page} title="Callout">
      Write a note in the panel.
    </EmptyBlock>
  ) : (
    <p className={`callout is-${value.tone}`} role="note" dir="auto">
      {value.text}
    </p>
  ),
);
