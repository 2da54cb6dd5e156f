import type * as z from 'zod';
import { ASSETS } from '#generated/assets.ts';

/**
 * Returns null for a missing file, such as a cell of open sea. Throws if the files cannot be read at all.
 */
export async function readMapFile<Schema extends z.ZodType>(
  env: Pick<Env, 'ASSETS'>,
  name: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  // The binding responds by path, regardless of the host.
  const answer = await env.ASSETS.fetch(new URL(`${ASSETS.map}/${name}`, 'https://assets.invalid'));
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${name} answers with ${answer.status}`);
  return schema.parse(await answer.json());
}
