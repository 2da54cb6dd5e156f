import { SourceMapConsumer } from 'source-map-js';
import * as z from 'zod';
import { readSourceMap } from '#schema/contracts/script-errors/calls.ts';
import { callAddress } from '../../../shell/call-api.ts';
import type { ScriptPlace } from './parse-stack.ts';

const sourceMapSchema = z.object({
  version: z.literal(3).transform(String),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
});

const maps = new Map<string, Promise<SourceMapConsumer | null>>();

/** The map of a script of pages; null for one of an earlier build, whose map is gone. */
async function loadMap(script: string): Promise<SourceMapConsumer | null> {
  const answer = await fetch(callAddress(readSourceMap, { params: { script } }));
  if (answer.status === 404) {
    await answer.body?.cancel();
    return null;
  }
  if (!answer.ok) throw new Error(`The source map of ${script} answers with ${answer.status}`);
  return new SourceMapConsumer(sourceMapSchema.parse(await answer.json()));
}

/** Where a place of one of our scripts is in its source, as 'client/visitor/main.ts:12:5'; null where that is not known. */
export async function findSource(script: string, { line, column }: ScriptPlace): Promise<string | null> {
  const loading = maps.get(script) ?? loadMap(script);
  maps.set(script, loading);
  const map = await loading;
  // Browsers count columns from 1, source maps from 0.
  const found = map?.originalPositionFor({ line, column: Math.max(0, column - 1) });
  return found?.source ? `${found.source}:${found.line}:${found.column + 1}` : null;
}
