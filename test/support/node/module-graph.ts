import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * An import of a module. `isLazy` marks import(), and `isType` marks `import type`. `import { type A }` has
 * no `isType`, because it still loads its file (verbatimModuleSyntax).
 */
export interface Import {
  file: string;
  /** Path from the root of the repository, or the name of a package or runtime module. */
  target: string;
  isLazy: boolean;
  isType: boolean;
}

const IMPORT =
  /^(?:import|export)\s+(?<type>type\s)?(?<names>[^'";]*?from\s*)?'(?<from>[^']+)'|import\(\s*'(?<lazy>[^']+)'\s*\)/gm;
const resolve = (file: string, specifier: string): string => {
  if (specifier.startsWith('#generated/')) return `.generated/${specifier.slice('#generated/'.length)}`;
  if (specifier.startsWith('#support/')) return `test/support/${specifier.slice('#support/'.length)}`;
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier;
};

export function listImports(file: string): Import[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(({ groups = {} }) => {
    const specifier = groups.from ?? groups.lazy;
    if (specifier === undefined) return [];
    return [
      {
        file,
        target: resolve(file, specifier),
        isLazy: groups.lazy !== undefined,
        isType: groups.type !== undefined,
      },
    ];
  });
}

export const filesUnder = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * Lists the modules that load with a file, each with the chain of imports that leads to it. Ignores dynamic
 * imports.
 */
export function loadedWith(entry: string): Map<string, string[]> {
  const chains = new Map([[entry, [entry]]]);
  for (const [file, chain] of chains) {
    if (!existsSync(file)) continue;
    for (const { target, isLazy, isType } of listImports(file))
      if (!isLazy && !isType && !chains.has(target)) chains.set(target, [...chain, target]);
  }
  return chains;
}
