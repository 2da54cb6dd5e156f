import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface SourceMap {
  version: number;
  sources: string[];
  names: string[];
  mappings: string;
}

/**
 * Moves source maps to a folder that only the Worker can read (worker/routes/script-errors). The maps contain
 * no source code.
 */
export function moveSourceMaps(out: string): void {
  const assets = join(out, 'assets');
  const maps = join(out, 'source-maps');
  mkdirSync(maps, { recursive: true });
  for (const file of readdirSync(assets).filter((name) => name.endsWith('.js.map'))) {
    const { version, sources, names, mappings } = JSON.parse(
      readFileSync(join(assets, file), 'utf8'),
    ) as SourceMap;
    const map: SourceMap = { version, sources: sources.map(fromRoot), names, mappings };
    writeFileSync(join(maps, file.replace(/\.js\.map$/, '.json')), JSON.stringify(map));
    rmSync(join(assets, file));
  }
}

/** Shortens '../../../client/visitor/main.ts' to 'client/visitor/main.ts'. */
const fromRoot = (source: string): string => source.replace(/^(?:\.\.?\/)+/, '');
