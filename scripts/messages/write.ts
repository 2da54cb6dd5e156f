import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { areaModule, languageModule, type MessageTree } from './compile.ts';
import { isolateArguments } from './isolate-arguments.ts';
import { writeLanguageFiles } from './language-files.ts';
import { VISITOR_SCRIPTS, visitorScriptsModule } from './visitor-scripts.ts';

const SOURCE = 'schema/messages';
const GENERATED = '.generated';
const OUT = join(GENERATED, 'messages');
/** Default language of the product. Other languages fall back to it. */
const BUNDLED_LANGUAGE = 'en';

export const messageLanguages = (): string[] =>
  readdirSync(SOURCE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

export const readMessages = (language: string): Record<string, MessageTree> =>
  Object.fromEntries(
    readdirSync(join(SOURCE, language))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => {
        const area = camelCase(basename(file, '.json'));
        const messages = JSON.parse(readFileSync(join(SOURCE, language, file), 'utf8')) as MessageTree;
        return [area, isolateArguments(language, area, messages)];
      }),
  );

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Skips an unchanged file, because writing it would make watchers rebuild. */
function write(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/**
 * Compiles the message catalogue (docs/develop/texts.md):
 *   .generated/messages/<language>.ts          all areas; the Worker bundles English
 *   .generated/messages/<language>/<area>.ts   one export per message, for visitor scripts
 *   .generated/messages/languages.ts           LANGUAGES, by language; does not compile if a language lacks a message
 * Also writes every language except English as data (language-files.ts).
 */
export function writeMessages(): void {
  const languages = messageLanguages();
  const written = new Set<string>();
  const put = (file: string, text: string) => {
    written.add(file);
    write(join(OUT, file), text);
  };
  for (const language of languages) {
    const areas = readMessages(language);
    put(`${language}.ts`, languageModule(language, areas));
    for (const [area, tree] of Object.entries(areas))
      put(join(language, `${area}.ts`), areaModule(language, area, tree));
  }
  put('languages.ts', languagesModule(languages));
  for (const entry of readdirSync(OUT, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name).slice(OUT.length + 1);
    if (entry.isFile() && !written.has(file)) rmSync(join(OUT, file));
  }
  writeOtherLanguages();
  // The type check of a fresh clone runs before the first build of the client and needs this file.
  const scripts = join(GENERATED, VISITOR_SCRIPTS);
  if (!existsSync(scripts))
    write(scripts, visitorScriptsModule(Object.fromEntries(languages.map((language) => [language, '']))));
}

/**
 * Writes every language except English as data. The client's build calls this again, because it empties the
 * assets folder.
 */
export function writeOtherLanguages(): void {
  const others = messageLanguages().filter((language) => language !== BUNDLED_LANGUAGE);
  writeLanguageFiles(Object.fromEntries(others.map((language) => [language, readMessages(language)])));
}

const languagesModule = (languages: readonly string[]): string => `${languages
  .map((language) => `import { messages as ${language} } from './${language}.ts';\n`)
  .join('')}
/** Every text that visitors and buyers read, in one language; English decides which there are. */
export type Messages = ReturnType<typeof en>;
export type Language = ${languages.map((language) => `'${language}'`).join(' | ')};
export const LANGUAGES: Readonly<Record<Language, () => Messages>> = { ${languages.join(', ')} };
`;
