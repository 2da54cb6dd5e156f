import {
  isSchema,
  type JsonSchema,
  schemasIn,
} from '../../../worker/render/developers/describe/json-schema.ts';

const MAX_DEPTH = 3;
const LINE_LENGTH = 70;

const indent = (text: string) => text.replaceAll('\n', '\n  ');

function objectText(schema: JsonSchema, depth: number): string {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const fields = Object.entries(isSchema(schema.properties) ? schema.properties : {}).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${schemaText(field, depth + 1)}`,
  );
  if (fields.length === 0)
    return isSchema(schema.additionalProperties)
      ? `Record<string, ${schemaText(schema.additionalProperties, depth + 1)}>`
      : '{}';
  if (depth >= MAX_DEPTH) return '{ … }';
  const line = `{ ${fields.join('; ')} }`;
  return line.length <= LINE_LENGTH && !line.includes('\n')
    ? line
    : `{\n${fields.map((field) => `  ${indent(field)};`).join('\n')}\n}`;
}

function arrayText({ items, prefixItems }: JsonSchema, depth: number): string {
  const fixed = schemasIn(prefixItems);
  if (fixed.length > 0) return `[${fixed.map((item) => schemaText(item, depth)).join(', ')}]`;
  const item = schemaText(items, depth);
  return / [|&] /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

/**
 * Writes a JSON schema as a TypeScript type, because that is shorter. Abbreviates objects below the third
 * level as `{ … }`.
 */
export function schemaText(schema: unknown, depth = 0): string {
  if (!isSchema(schema)) return 'unknown';
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) === '#' ? 'this' : 'object';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const choices = [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf)];
  if (choices.length > 0) return [...new Set(choices.map((one) => schemaText(one, depth)))].join(' | ');
  const parts = schemasIn(schema.allOf);
  if (parts.length > 0) return parts.map((one) => schemaText(one, depth)).join(' & ');
  const types = [schema.type].flat();
  if (types.length > 1) return types.map((type) => schemaText({ ...schema, type }, depth)).join(' | ');
  switch (schema.type) {
    case 'object':
      return objectText(schema, depth);
    case 'array':
      return arrayText(schema, depth);
    case 'integer':
      return 'number';
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return schema.type;
    default:
      return 'unknown';
  }
}
