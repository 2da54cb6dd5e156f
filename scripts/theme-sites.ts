import { readdir } from 'node:fs/promises';
import type { Archive } from '../worker/archive/archive.ts';
import { formatProblem, parseArchive } from '../worker/archive/parse.ts';
import { readDirectory } from '../worker/archive/read-directory.ts';

const THEME_SITES = 'demo/themes';
/** Contains the programs that made the sites' pictures. */
const PICTURE_SOURCE = 'source';

export const listThemeSites = async (): Promise<string[]> =>
  (await readdir(THEME_SITES, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && entry.name !== PICTURE_SOURCE)
    .map(({ name }) => name)
    .sort();

/** Throws if the archive is invalid. */
export async function readThemeSite(name: string): Promise<Archive> {
  const { archive, problems } = parseArchive(await readDirectory(`${THEME_SITES}/${name}`));
  if (!archive) throw new Error(`The site ${name} is invalid:\n${problems.map(formatProblem).join('\n')}`);
  return archive;
}
