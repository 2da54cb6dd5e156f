import { isSchema, type JsonSchema, schemasIn } from './json-schema.ts';

function exampleText({ format, pattern, minLength }: JsonSchema, name: string): string {
  if (format === 'date-time') return '2026-01-31T09:00:00Z';
  if (pattern === '^[0-9a-f]{24}$') return '0123456789abcdef01234567';
  if (name === 'email' || format === 'email') return 'ann@example.com';
  if (/href|url$|path/i.test(name)) return '/example';
  return 'text'.padEnd(typeof minLength === 'number' ? minLength : 0, '.');
}

export function createExamples(schema: JsonSchema): unknown[] {
  const choices = schemasIn(schema.oneOf);
  return (choices.length > 0 ? choices : [schema]).map((choice) => createExample(choice));
}

/** Returns a minimal valid value, without optional fields below the first level. */
export function createExample(schema: JsonSchema, name = '', depth = 0): unknown {
  if ('default' in schema) return schema.default;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [first] = [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf), ...schemasIn(schema.allOf)];
  if (first) return createExample(first, name, depth);
  const type: unknown = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return exampleText(schema, name);
    case 'integer':
    case 'number':
      return typeof schema.minimum === 'number' && schema.minimum > 0 ? schema.minimum : 1;
    case 'boolean':
      return true;
    case 'array':
      return isSchema(schema.items) && depth < 3 ? [createExample(schema.items, name, depth + 1)] : [];
    case 'object': {
      const { properties } = schema;
      if (!isSchema(properties)) return {};
      const required = Array.isArray(schema.required) ? schema.required : [];
      return Object.fromEntries(
        Object.entries(properties).flatMap(([key, property]) =>
          isSchema(property) && (depth === 0 || required.includes(key))
            ? [[key, createExample(property, key, depth + 1)]]
            : [],
        ),
      );
    }
    default:
      return null;
  }
}
