import { SourceMapConsumer } from 'source-map-js';
import * as z from 'zod';
import { ApiError, api } from '#client/config/kit/api/api.ts';
import { callAddress } from '#client/config/kit/api/call-api.ts';
import { readSourceMap } from '#schema/contracts/script-errors/calls.ts';
import type { ScriptPlace } from './parse-stack.ts';

const sourceMapSchema = z.object({
  version: z.literal(3).transform(String),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
});

const maps = new Map<string, Promise<SourceMapConsumer | null>>();

async function loadMap(script: string): Promise<SourceMapConsumer | null> {
  try {
    const answer = await api('GET', callAddress(readSourceMap, { params: { script } }));
    return new SourceMapConsumer(sourceMapSchema.parse(answer));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    // After a failure, the next opened error loads the source map again.
    maps.delete(script);
    throw error;
  }
}

/** Returns a position in a source file, such as 'client/visitor/main.ts:12:5', or null if unknown. */
export async function findSource(script: string, { line, column }: ScriptPlace): Promise<string | null> {
  const loading = maps.get(script) ?? loadMap(script);
  maps.set(script, loading);
  const map = await loading;
  // Browsers count columns from 1, source maps from 0.
  const found = map?.originalPositionFor({ line, column: Math.max(0, column - 1) });
  return found?.source ? `${found.source}:${found.line}:${found.column + 1}` : null;
}
