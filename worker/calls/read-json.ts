import type { Context } from 'hono';
import { findJsonExcess } from '#schema/contracts/json-depth.ts';
import type { AppEnv } from '../env.ts';
import { invalid, WireException } from '../errors.ts';
import { getAccess, readText, tooManyFields } from './bounded-body.ts';

/**
 * Parses JSON. Throws 400 if it is invalid or nested too deeply, and 413 if it is too large or has too
 * many values.
 */
export async function readJson(c: Context<AppEnv>): Promise<unknown> {
  return parseJson(c, await readText(c, getAccess(c).textLimitBytes));
}

export function parseJson(c: Context<AppEnv>, text: string): unknown {
  const values = getAccess(c).jsonLimitValues;
  const excess = findJsonExcess(text, { values });
  if (excess === 'depth') throw new WireException(400, { error: 'The request is nested too deeply.' });
  if (excess === 'values') throw tooManyFields(c, values);
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ body: 'must be JSON' }, 'The request is not valid JSON.');
  }
}
