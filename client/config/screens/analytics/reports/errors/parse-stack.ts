import { SourceMapConsumer } from 'source-map-js';
import * as z from 'zod';
import { ApiError, api } from '#client/config/kit/api/api.ts';
import { callAddress } from '#client/config/kit/api/call-api.ts';
import { readSourceMap } from '#schema/contracts/script-errors/calls.ts';

/** A place in a script, as a browser tells it: lines and columns count from 1. */
export interface ScriptPlace {
  file: string;
  line: number;
  column: number;
}

/** The address, line and column at the end of a line of a stack: Chrome writes brackets around it, Firefox and Safari an @ before it. */
const PLACE = /(?:^|[\s(@])((?:https?:\/\/|\/)[^\s()@]+?):(\d+):(\d+)\)?$/;

/** The place of one line of a stack; null where it names none. */
export function readPlace(stackLine: string): ScriptPlace | null {
  const [, file, line, column] = PLACE.exec(stackLine.trim()) ?? [];
  return file && line && column ? { file, line: Number(line), column: Number(column) } : null;
}

/** Our own script of pages that a file is: 'visitor-Bx3k9d2f.js'; null for code of the owner or of others. */
export function ownScript(file: string, hosts: readonly string[]): string | null {
  const [, host = '', script] =
    /^(?:https?:\/\/([^/]+))?\/assets\/([\w.-]+\.js)$/.exec(file.split(/[?#]/)[0] ?? '') ?? [];
  return script && (host === '' || hosts.includes(host)) ? script : null;
}

const sourceMapSchema = z.object({
  version: z.literal(3).transform(String),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
});

const maps = new Map<string, Promise<SourceMapConsumer | null>>();

/** The map of a script of pages; null for one of an earlier build, whose map is gone. Throws ApiError. */
async function loadMap(script: string): Promise<SourceMapConsumer | null> {
  try {
    const answer = await api('GET', callAddress(readSourceMap, { params: { script } }));
    return new SourceMapConsumer(sourceMapSchema.parse(answer));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    // The next error that is opened tries again.
    maps.delete(script);
    throw error;
  }
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
