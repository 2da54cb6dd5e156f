import type { BlockContract } from '../../../schema/contracts/blocks/contract.ts';
import { BLOCK_CONTRACTS } from '../../../schema/contracts/blocks/index.ts';
import { toJsonSchema } from '../../../worker/render/developers/describe/json-schema.ts';
import { schemaText } from './schema-text.ts';
import { escapeCell } from './table.ts';

const writeBlock = ({ type, name, label, feature, schema }: BlockContract): string =>
  [
    `## ${escapeCell(label)} {#${name}-${type}}`,
    `Type ${type}, \`${name}\`.${feature ? ` Needs the feature \`${feature}\`.` : ''}`,
    `\`\`\`ts\n${schemaText(toJsonSchema(schema, 'input'))}\n\`\`\``,
  ].join('\n\n');

export const listBlocks = (): string =>
  Object.values(BLOCK_CONTRACTS)
    .sort((a, b) => a.label.localeCompare(b.label, 'en') || a.type - b.type)
    .map(writeBlock)
    .join('\n\n');
