import { joinLines } from '#domain/text/cut-text.ts';
import type { FieldOfType, FormFieldType } from '#schema/contracts/forms/fields.ts';
import type { FieldValue, FileAnswer, Parts } from '#schema/contracts/forms/values.ts';
import type { FormTexts } from '../texts.ts';

export const UNREADABLE = Symbol('unreadable');

export interface ReadContext {
  files: ReadonlyMap<string, FileAnswer & { fieldId: string }>;
  texts?: FormTexts;
}

export interface FieldKind<Type extends FormFieldType> {
  read(raw: unknown, field: FieldOfType<Type>, context: ReadContext): FieldValue | null | typeof UNREADABLE;
  problem(value: FieldValue, field: FieldOfType<Type>, texts: FormTexts): string | null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be stored.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Returns well-formed Unicode with LF line endings and no other control characters. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, '');

export function readLine(raw: unknown): string | null | typeof UNREADABLE {
  if (raw === undefined || raw === null) return null;
  if (typeof raw !== 'string') return UNREADABLE;
  return joinLines(cleanText(raw)) || null;
}

export const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function readParts(raw: unknown, names: readonly string[]): Parts | null | typeof UNREADABLE {
  if (raw === undefined || raw === null || raw === '') return null;
  if (!isParts(raw)) return UNREADABLE;
  const parts: Record<string, string> = {};
  for (const name of names) {
    const part = Object.hasOwn(raw, name) ? readLine(raw[name]) : null;
    if (part === UNREADABLE) return UNREADABLE;
    if (part !== null) parts[name] = part;
  }
  return Object.keys(parts).length > 0 ? parts : null;
}

export function readList(raw: unknown): readonly string[] | null | typeof UNREADABLE {
  if (raw === undefined || raw === null || raw === '') return null;
  const list: unknown[] = typeof raw === 'string' ? [raw] : Array.isArray(raw) ? raw : [UNREADABLE];
  if (!list.every((entry) => typeof entry === 'string')) return UNREADABLE;
  const cleaned = [...new Set(list.map((entry) => cleanText(entry).trim()))].filter((entry) => entry !== '');
  return cleaned.length > 0 ? cleaned : null;
}

/** Returns '' for values that are not text. */
export const asText = (value: FieldValue): string => (typeof value === 'string' ? value : '');
export const asParts = (value: FieldValue): Parts => (isParts(value) ? value : {});
export const asList = (value: FieldValue): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
