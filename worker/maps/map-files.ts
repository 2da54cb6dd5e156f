import type * as z from 'zod';
import { ASSETS } from '#generated/assets.ts';

/**
 * Reads a map file. Returns null for a missing one, such as a cell of open sea. Throws if no file can be
 * read.
 */
export async function readMapFile<Schema extends z.ZodType>(
  env: Pick<Env, 'ASSETS'>,
  name: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  // The ASSETS binding responds by path, whatever the host.
  const answer = await env.ASSETS.fetch(new URL(`${ASSETS.map}/${name}`, 'https://assets.invalid'));
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${name} answers with ${answer.status}`);
  return schema.parse(await answer.json());
}
