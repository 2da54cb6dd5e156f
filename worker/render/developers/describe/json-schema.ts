import * as z from 'zod';
import type { CallDefinition } from '#schema/contracts/calls/call.ts';
import { QUESTION_PREFIX } from '#schema/contracts/forms/controls.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

export const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
export const schemasIn = (value: unknown): JsonSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : [];

/** Converts a contract. Omits constraints that JSON Schema cannot express. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

/** Replaces the list of answers by separate fields, in which forms send the answers (read-form.ts). */
function nameAnswers(schema: JsonSchema): JsonSchema {
  const { properties, required, oneOf } = schema;
  const own = isSchema(properties) ? { ...properties } : {};
  const hasAnswers = 'answers' in own;
  delete own.answers;
  return {
    ...schema,
    ...(hasAnswers && {
      properties: own,
      patternProperties: { [`^${QUESTION_PREFIX}`]: { type: 'string' } },
    }),
    ...(Array.isArray(required) && { required: required.filter((name) => name !== 'answers') }),
    ...(Array.isArray(oneOf) && { oneOf: schemasIn(oneOf).map(nameAnswers) }),
  };
}

export function describeRequest(
  { form, answer }: Pick<CallDefinition, 'form' | 'answer'>,
  request: z.ZodType,
): JsonSchema {
  const schema = toJsonSchema(request, 'input');
  return form && answer === 'html' ? nameAnswers(schema) : schema;
}
