import { horizontalRuleBlock } from '#schema/contracts/blocks/simple.ts';
import { defineBlock } from './definition.ts';

export default defineBlock(horizontalRuleBlock, () => <hr />);
