import * as z from 'zod';
import { BLOCK_CONTRACTS } from '#schema/contracts/blocks/index.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import { TEXT_USES, type TextUse } from '#schema/contracts/text-use.ts';

/** Keys containing ids and URLs, such as `areaId` and `clickThroughUrl`. */
const REFERENCE_KEY = /^(?:id|href|url)$|(?:Id|Ids|Href|Url)$/;

/** Omits ids, URLs, strings with a pattern, and schemas marked in schema/contracts/text-use.ts. */
export function listTexts(
  schema: z.core.$ZodType,
  value: unknown,
  uses: readonly TextUse[],
  use: TextUse = 'text',
): string[] {
  const own = TEXT_USES.get(schema as z.ZodType)?.use ?? use;
  if (schema instanceof z.ZodString) {
    const hasPattern = schema.format !== null || schema.def.checks?.some(isFormat) === true;
    return typeof value === 'string' && value !== '' && !hasPattern && uses.includes(own) ? [value] : [];
  }
  if (schema instanceof z.ZodObject) return listFields(schema, value, uses, own);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.flatMap((one) => listTexts(schema.element, one, uses, own)) : [];
  return isWrapper(schema) ? listTexts(schema.unwrap(), value, uses, own) : [];
}

const isFormat = (check: z.core.$ZodCheck) => check._zod.def.check === 'string_format';

const isWrapper = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault ||
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable;

function listFields(schema: z.ZodObject, value: unknown, uses: readonly TextUse[], use: TextUse): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields = new Map(Object.entries(value));
  return Object.entries(schema.shape).flatMap(([key, field]) =>
    REFERENCE_KEY.test(key) ? [] : listTexts(field, fields.get(key), uses, use),
  );
}

export function listBlockTexts(block: Pick<Block, 'type' | 'value'>, uses: readonly TextUse[]): string[] {
  const contract = BLOCK_CONTRACTS[block.type];
  const parsed = contract?.schema.safeParse(block.value);
  return contract && parsed?.success ? listTexts(contract.schema, parsed.data, uses) : [];
}
