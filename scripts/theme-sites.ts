import { readdir, readFile } from 'node:fs/promises';
import type { Archive } from '../worker/archive/archive.ts';
import { formatProblem, parseArchive } from '../worker/archive/parse.ts';
import { readDirectory } from '../worker/archive/read-directory.ts';

const THEME_SITES = 'demo/themes';
const DEMO_MEDIA = 'demo/tide-and-kiln/media';

export const listThemeSites = async (): Promise<string[]> =>
  (await readdir(THEME_SITES, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Throws if the archive is invalid. The demo contains the site's images. */
export async function readThemeSite(name: string): Promise<Archive> {
  const files = new Map(await readDirectory(`${THEME_SITES}/${name}`));
  const listed: { filename: string }[] = JSON.parse(
    await readFile(`${THEME_SITES}/${name}/media.json`, 'utf8'),
  );
  for (const { filename } of listed)
    files.set(`media/${filename}`, await readFile(`${DEMO_MEDIA}/${filename}`));
  const { archive, problems } = parseArchive(files);
  if (!archive) throw new Error(`The site ${name} is invalid:\n${problems.map(formatProblem).join('\n')}`);
  return archive;
}
