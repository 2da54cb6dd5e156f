import * as z from 'zod';

const PATTERNED = ['', 'a', 'ab12'.repeat(6), 'track.mp3', '16/9', '2027-03-13T10:00:00Z', '#c8693f'];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Returns a text that matches no pattern of a contract, because no pattern allows a space. */
const toWord = (index: number) => `kelp z${LETTERS[Math.floor(index / 26)]}${LETTERS[index % 26]}`;

/**
 * Generates a value with a unique text in every string that has no pattern. Also returns these texts by path.
 */
export function markValue(schema: z.core.$ZodType) {
  const words = new Map<string, string>();
  const mark = (one: z.core.$ZodType, path: string): unknown => {
    if (one instanceof z.ZodString) {
      const word = toWord(words.size);
      if (!one.safeParse(word).success) return PATTERNED.find((text) => one.safeParse(text).success);
      words.set(path, word);
      return word;
    }
    if (one instanceof z.ZodObject)
      return Object.fromEntries(
        Object.entries(one.shape).map(([key, field]) => [
          key,
          mark(field, path === '' ? key : `${path}.${key}`),
        ]),
      );
    if (one instanceof z.ZodArray) return [mark(one.element, path)];
    if (one instanceof z.ZodDefault || one instanceof z.ZodPrefault) {
      const inner = one.unwrap();
      return inner instanceof z.ZodNumber || inner instanceof z.ZodBoolean || inner instanceof z.ZodEnum
        ? undefined
        : mark(inner, path);
    }
    if (one instanceof z.ZodOptional || one instanceof z.ZodNullable) return mark(one.unwrap(), path);
    if (one instanceof z.ZodNumber) return 1;
    if (one instanceof z.ZodEnum) return one.options[0];
    if (one instanceof z.ZodBoolean) return true;
    if (one instanceof z.ZodLiteral) return [...one.values][0];
    if (one instanceof z.ZodRecord) return undefined;
    throw new Error(`${path}: a schema of an unknown kind`);
  };
  return { value: mark(schema, ''), words };
}
