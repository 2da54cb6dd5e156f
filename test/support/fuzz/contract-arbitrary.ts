import fc from 'fast-check';
import type * as z from 'zod';
import { readBounds } from './bounds.ts';
import { textArbitrary } from './texts.ts';

/** Returns plausible values of the field `name`, such as ids of existing rows. */
export type PlausibleValues = (name: string) => readonly string[];

const MAX_ENTRIES = 3;
const LARGEST = Number.MAX_SAFE_INTEGER;

function numberArbitrary(schema: z.core.$ZodNumber, known: readonly string[]): fc.Arbitrary<unknown> {
  const { isWhole, minimum: min = -LARGEST, maximum: max = LARGEST } = readBounds(schema);
  const fits = (number: number) => number >= min && number <= max && (!isWhole || Number.isInteger(number));
  const typical = [0, 1, 2, min, max, ...known.map(Number)].filter(fits);
  const any = isWhole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  const number = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...typical) },
    { weight: 1, arbitrary: any },
  );
  return schema._zod.def.coerce ? number.map(String) : number;
}

/** Lists stored documents that the contract accepts, because random values rarely form a valid page. */
function listDocuments(schema: z.core.$ZodObject, texts: readonly string[]): unknown[] {
  return texts
    .filter((text) => text.startsWith('{'))
    .map((text): unknown => JSON.parse(text))
    .filter((document) => (schema as z.ZodObject).safeParse(document).success);
}

function objectArbitrary(
  schema: z.core.$ZodObject,
  known: PlausibleValues,
  name: string,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema._zod.def.shape).map(([key, field]) => [
    key,
    contractArbitrary(field, known, key),
  ]);
  const any = fc.record(Object.fromEntries(fields));
  const documents = listDocuments(schema, known(name));
  return documents.length > 0 ? fc.oneof(any, fc.constantFrom(...documents)) : any;
}

function listArbitrary(
  schema: z.core.$ZodArray,
  known: PlausibleValues,
  name: string,
): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = MAX_ENTRIES } = readBounds(schema);
  return fc.array(contractArbitrary(schema._zod.def.element, known, name), {
    minLength: minimum,
    maxLength: Math.max(minimum, Math.min(maximum, MAX_ENTRIES)),
  });
}

function recordArbitrary(
  { _zod: { def } }: z.core.$ZodRecord,
  known: PlausibleValues,
  name: string,
): fc.Arbitrary<unknown> {
  const { keyType, valueType } = def;
  const value = contractArbitrary(valueType, known, name);
  const keys = (keyType as z.core.$ZodTypes)._zod.def;
  if (keys.type === 'enum')
    return fc.record(Object.fromEntries(Object.values(keys.entries).map((key) => [key, value])));
  return fc.dictionary(contractArbitrary(keyType, known, name) as fc.Arbitrary<string>, value, {
    maxKeys: MAX_ENTRIES,
  });
}

const cache = new WeakMap<PlausibleValues, WeakMap<z.core.$ZodType, Map<string, fc.Arbitrary<unknown>>>>();

/**
 * Generates client input that a contract accepts, except for its refinements. An undefined value means that
 * the field is missing.
 */
export function contractArbitrary(
  schema: z.core.$ZodType,
  known: PlausibleValues,
  name = '',
): fc.Arbitrary<unknown> {
  const bySchema = cache.get(known) ?? new WeakMap();
  cache.set(known, bySchema);
  const byName: Map<string, fc.Arbitrary<unknown>> = bySchema.get(schema) ?? new Map();
  bySchema.set(schema, byName);
  const made = byName.get(name) ?? createArbitrary(schema as z.core.$ZodTypes, known, name);
  byName.set(name, made);
  return made;
}

function createArbitrary(
  schema: z.core.$ZodTypes,
  known: PlausibleValues,
  name: string,
): fc.Arbitrary<unknown> {
  const of = (inner: z.core.$ZodType) => contractArbitrary(inner, known, name);
  const { def } = schema._zod;
  switch (def.type) {
    case 'string':
      return textArbitrary(schema as z.core.$ZodString, known(name));
    case 'number':
      return numberArbitrary(schema as z.core.$ZodNumber, known(name));
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'object':
      return objectArbitrary(schema as z.core.$ZodObject, known, name);
    case 'array':
      return listArbitrary(schema as z.core.$ZodArray, known, name);
    case 'tuple':
      return fc.tuple(...def.items.map(of));
    case 'record':
      return recordArbitrary(schema as z.core.$ZodRecord, known, name);
    case 'union':
      return fc.oneof(...def.options.map(of));
    case 'nullable':
      return fc.option(of(def.innerType), { nil: null });
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
      return fc.option(of(def.innerType), { nil: undefined });
    case 'pipe':
      // In a pipe, the schema of the input follows the transform of a preprocessed value, but precedes that
      // of a transformed value.
      return of((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in);
    case 'null':
      return fc.constant(null);
    case 'never':
      return fc.constant(undefined);
    case 'unknown':
    case 'custom':
      return fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('', ...known(name)));
    default:
      throw new Error(`no values are made for a ${def.type}`);
  }
}
