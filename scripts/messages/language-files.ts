import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { writeIfChanged } from '../write-if-changed.ts';
import type { MessageTree } from './compile.ts';

const OUT = 'dist/client/assets';
const ADDRESSES = 'language-files.ts';

interface CompiledTree {
  [key: string]: CompiledMessage | CompiledTree;
}

export const compileToData = (tree: MessageTree): CompiledTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileToData(value),
    ]),
  );

/**
 * Writes the languages that the Worker loads on demand, when a site uses them:
 *   dist/client/assets/language-<language>-<hash>.json   all areas of a language, as data
 *   .generated/language-files.ts                         LANGUAGE_FILES: URLs of these files, by language
 */
export function writeLanguageFiles(languages: Readonly<Record<string, MessageTree>>): void {
  const files = Object.entries(languages).map(([language, areas]) => {
    const text = JSON.stringify(compileToData(areas));
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    return { language, name: `language-${language}-${hash}.json`, text };
  });
  mkdirSync(OUT, { recursive: true });
  const names = new Set(files.map(({ name }) => name));
  for (const name of readdirSync(OUT))
    if (/^language-\w+-[0-9a-f]{8}\.json$/.test(name) && !names.has(name)) rmSync(join(OUT, name));
  for (const { name, text } of files) writeIfChanged(join(OUT, name), text);
  writeIfChanged(
    join('.generated', ADDRESSES),
    addressesModule(Object.fromEntries(files.map(({ language, name }) => [language, `/assets/${name}`]))),
  );
}

const addressesModule = (addresses: Readonly<Record<string, string>>): string =>
  `import type { Language } from './messages/languages.ts';

/** Addresses of the languages that the Worker does not hold. */
export const LANGUAGE_FILES: Readonly<Record<Exclude<Language, 'en'>, string>> = ${JSON.stringify(addresses, null, 2)};
`;
