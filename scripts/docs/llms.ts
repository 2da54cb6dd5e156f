import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listCallPages } from './generate/calls.ts';
import { listDecisions, NAVIGATION } from './navigation.ts';
import { STAGED } from './stage.ts';

const ABOUT =
  'An open-source website builder with a store and forms. It runs as one Worker in your own Cloudflare account.';

const readPage = (link: string) => readFileSync(join(STAGED, `${link}.md`), 'utf8');

const writeList = ({ text, items }: { text: string; items: readonly { text: string; link: string }[] }) =>
  `## ${text}\n\n${items.map((item) => `- [${item.text}](${item.link}.md)`).join('\n')}`;

/**
 * Writes llms.txt (llmstxt.org), the pages it links to, and llms-full.txt without the API and the
 * decisions.
 */
export function writeLlmsFiles(folder: string): void {
  const groups = [
    ...NAVIGATION.map(({ text, about, items }) => ({ text: `${text}: ${about.toLowerCase()}`, items })),
    { text: 'API by area', items: listCallPages() },
    { text: 'Decisions', items: listDecisions().flatMap(({ items }) => items) },
  ];
  const head = `# Sitewright\n\n> ${ABOUT}`;
  writeFileSync(join(folder, 'llms.txt'), `${[head, ...groups.map(writeList)].join('\n\n')}\n`);
  for (const { link } of groups.flatMap(({ items }) => items)) {
    const file = join(folder, `${link}.md`);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, readPage(link));
  }
  const pages = NAVIGATION.flatMap(({ items }) => items).map(({ link }) => readPage(link).trim());
  writeFileSync(join(folder, 'llms-full.txt'), `${[head, ...pages].join('\n\n---\n\n')}\n`);
}
