import { spacerBlock } from '#schema/contracts/blocks/simple.ts';
import { defineBlock } from './definition.ts';

export default defineBlock(spacerBlock, ({ value }) => (
  <div className="spacer" style={{ height: value.heightPx }} />
));
