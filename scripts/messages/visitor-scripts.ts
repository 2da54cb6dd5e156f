export const VISITOR_SCRIPTS = 'visitor-scripts.ts';

export const visitorScriptsModule = (scripts: Readonly<Record<string, string>>): string =>
  `import type { Language } from './messages/languages.ts';

/** Address of the script of pages, by language; empty before the client is built. */
export const VISITOR_SCRIPTS: Readonly<Record<Language, string>> = ${JSON.stringify(scripts, null, 2)};
`;
