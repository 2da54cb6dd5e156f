import { readdirSync } from 'node:fs';

/** Lists the Markdown files below docs/, as paths from the root of the repository. */
export const listPages = (): string[] =>
  readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .map((file) => `docs/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.md') && !/\/(?:node_modules|\.vitepress)\//.test(file))
    .sort();

/** Files outside docs/ that are pages of the site too, with their place in it. */
export const ROOT_PAGES: Readonly<Record<string, string>> = {
  'CHANGELOG.md': 'changelog.md',
  'CONTRIBUTING.md': 'develop/contributing.md',
  'SECURITY.md': 'operate/security-policy.md',
  'CODE_OF_CONDUCT.md': 'develop/code-of-conduct.md',
};

/** Returns the place of a file in the site: `docs/guides/store.md` is `guides/store.md`, and a README is an index. */
export const toSitePath = (file: string): string =>
  ROOT_PAGES[file] ?? file.replace(/^docs\//, '').replace(/README\.md$/, 'index.md');
