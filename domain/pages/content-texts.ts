import * as z from 'zod';
import { BLOCK_CONTRACTS } from '#schema/contracts/blocks/index.ts';
import { type ImageRef, imageRefSchema } from '#schema/contracts/media/media.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import { TEXT_USES, type TextUse } from '#schema/contracts/text-use.ts';

/** Matches keys of values that are ids or URLs, such as `areaId` and `clickThroughUrl`. */
const REFERENCE_KEY = /^(?:id|href|url)$|(?:Id|Ids|Href|Url)$/;

export interface FoundText {
  /** Path of the text within its content, such as `block.b1.items.2.title`. */
  key: string;
  text: string;
  use: TextUse;
  /** Maximum length in characters; null if unlimited. */
  maxLength: number | null;
}

/** Each function returns the replacement, or its argument to keep it. */
export interface TextVisitor {
  text: (found: FoundText) => string;
  image?: (key: string, image: ImageRef) => ImageRef;
}

/**
 * Visits a value's texts in the order of its schema. Omits ids, URLs, strings whose schema has a pattern,
 * and schemas marked in schema/contracts/text-use.ts. Returns the same value if nothing was replaced.
 */
export function walkTexts(
  schema: z.core.$ZodType,
  value: unknown,
  key: string,
  visitor: TextVisitor,
  inherited: TextUse = 'text',
): unknown {
  const use = TEXT_USES.get(schema as z.ZodType)?.use ?? inherited;
  if (use === 'none') return value;
  if (schema instanceof z.ZodString)
    return typeof value === 'string' && value !== '' && !hasFormat(schema)
      ? visitor.text({ key, text: value, use, maxLength: schema.maxLength })
      : value;
  if (schema instanceof z.ZodObject) return walkFields(schema, value, key, visitor, use);
  if (schema instanceof z.ZodArray) {
    if (!Array.isArray(value)) return value;
    const entries: unknown[] = value.map((entry, index) =>
      walkTexts(schema.element, entry, `${key}.${index}`, visitor, use),
    );
    return entries.some((entry, index) => entry !== value[index]) ? entries : value;
  }
  return isWrapper(schema) ? walkTexts(schema.unwrap(), value, key, visitor, use) : value;
}

const hasFormat = (schema: z.ZodString): boolean =>
  schema.format !== null || schema.def.checks?.some(isFormat) === true;

const isFormat = (check: z.core.$ZodCheck) => check._zod.def.check === 'string_format';

const isWrapper = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault ||
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable;

function walkFields(
  schema: z.ZodObject,
  value: unknown,
  key: string,
  visitor: TextVisitor,
  use: TextUse,
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const before =
    schema === imageRefSchema && visitor.image ? visitor.image(key, value as ImageRef) : (value as object);
  const fields = new Map<string, unknown>(Object.entries(before));
  const changes = Object.entries(schema.shape).flatMap(([name, field]) => {
    if (REFERENCE_KEY.test(name)) return [];
    const text = walkTexts(field, fields.get(name), key === '' ? name : `${key}.${name}`, visitor, use);
    return text === fields.get(name) ? [] : [[name, text] as const];
  });
  return changes.length === 0 ? before : { ...before, ...Object.fromEntries(changes) };
}

/**
 * Visits a block's texts. Their keys start with the block's id, so that moving the block does not change
 * the keys.
 */
export function walkBlock<Walked extends Pick<Block, 'type' | 'value'>>(
  block: Walked,
  key: string,
  visitor: TextVisitor,
): Walked {
  const contract = BLOCK_CONTRACTS[block.type];
  const parsed = contract?.schema.safeParse(block.value);
  if (!contract || !parsed?.success) return block;
  const value = walkTexts(contract.schema, parsed.data, key, visitor);
  return value === parsed.data ? block : { ...block, value };
}

export function listTexts(schema: z.core.$ZodType, value: unknown, uses: readonly TextUse[]): string[] {
  const texts: string[] = [];
  walkTexts(schema, value, '', collect(texts, uses));
  return texts;
}

export function listBlockTexts(block: Pick<Block, 'type' | 'value'>, uses: readonly TextUse[]): string[] {
  const texts: string[] = [];
  walkBlock(block, '', collect(texts, uses));
  return texts;
}

const collect = (texts: string[], uses: readonly TextUse[]): TextVisitor => ({
  text: (found) => {
    if (uses.includes(found.use)) texts.push(found.text);
    return found.text;
  },
});
