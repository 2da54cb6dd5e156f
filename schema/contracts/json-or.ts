import * as z from 'zod';
import { parseShallowJson } from './json-depth.ts';

/** Accepts a value, or its JSON text as sent in form-encoded requests. */
export const jsonOr = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value: string | z.input<Schema>, context) => {
    if (typeof value !== 'string') return value;
    const parsed = parseShallowJson(value);
    if (parsed !== undefined) return parsed;
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }, schema);
