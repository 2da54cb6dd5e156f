import { readdirSync } from 'node:fs';

export const listPages = (): string[] =>
  readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .map((file) => `docs/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.md') && !/\/(?:node_modules|\.vitepress)\//.test(file))
    .sort();

/** Files outside docs/ that are also pages, with their paths on the documentation site. */
export const ROOT_PAGES: Readonly<Record<string, string>> = {
  'CHANGELOG.md': 'changelog.md',
  'CONTRIBUTING.md': 'develop/contributing.md',
  'SECURITY.md': 'operate/security-policy.md',
  'CODE_OF_CONDUCT.md': 'develop/code-of-conduct.md',
};

/** Converts `docs/guides/store.md` to `guides/store.md`. A README becomes its folder's index. */
export const toSitePath = (file: string): string =>
  ROOT_PAGES[file] ?? file.replace(/^docs\//, '').replace(/README\.md$/, 'index.md');
