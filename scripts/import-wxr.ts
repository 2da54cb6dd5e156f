import { createReadStream, existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { WXR_LIMITS } from '../schema/contracts/limits.ts';
import type { Archive, ArchiveProblem } from '../worker/archive/archive.ts';
import { formatProblem, parseArchive } from '../worker/archive/parse.ts';
import { readWxr } from '../worker/archive/wxr/read-wxr.ts';
import { formatReport } from '../worker/archive/wxr/report.ts';
import { wxrToArchive } from '../worker/archive/wxr/to-archive.ts';
import { openUploads } from '../worker/archive/wxr/uploads-folder.ts';
import { fail, writeArchiveFiles } from './archive-files.ts';

export const WXR_USAGE = `npm run site -- import-wxr FILE             create a site from a WordPress export (.xml)
    --media DIR          a copy of wp-content/uploads, to import its images
    --identifier NAME    label of the site's address; by default from its title
    --title TITLE        --time-zone ZONE (such as Europe/Berlin; UTC by default)
    --dry-run            show what would be imported, and change nothing
    --out DIR|FILE.zip   write the archive instead of importing it
    --full               list everything that was not imported, not only the first of each type`;

function parseOptions(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        media: { type: 'string' },
        identifier: { type: 'string' },
        title: { type: 'string' },
        'time-zone': { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        out: { type: 'string' },
        full: { type: 'boolean', default: false },
      },
    });
    const [file] = positionals;
    if (!file || positionals.length > 1) return fail(WXR_USAGE);
    return { ...values, file };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${WXR_USAGE}`);
  }
}

const refuse = (problems: readonly ArchiveProblem[]): never =>
  fail(`The export was not imported. Nothing has changed.\n${problems.map(formatProblem).join('\n')}`);

function checked(options: ReturnType<typeof parseOptions>): void {
  const { file, media } = options;
  if (!existsSync(file) || !statSync(file).isFile()) fail(`${file} does not exist.`);
  if (media !== undefined && !(existsSync(media) && statSync(media).isDirectory()))
    fail(`${media} is not a directory.`);
  const { size } = statSync(file);
  if (size > WXR_LIMITS.bytes)
    refuse([{ file, path: '', reason: `is larger than ${WXR_LIMITS.bytes} bytes; export it in parts` }]);
  try {
    new Intl.DateTimeFormat('en', { timeZone: options['time-zone'] ?? 'UTC' });
  } catch {
    fail(`${options['time-zone']} is not a time zone. Use one such as Europe/Berlin.`);
  }
}

export async function importWxr(
  args: string[],
  importParsed: (archive: Archive) => Promise<void>,
): Promise<void> {
  const options = parseOptions(args);
  checked(options);
  const { wxr, problems } = await readWxr(createReadStream(options.file), basename(options.file));
  if (!wxr) return refuse(problems);
  const converted = await wxrToArchive(wxr, {
    identifier: options.identifier,
    title: options.title,
    timeZone: options['time-zone'],
    uploads: options.media === undefined ? null : await openUploads(options.media),
  });
  if (!converted.files)
    return refuse(converted.problems.map((problem) => ({ ...problem, file: basename(options.file) })));
  const { archive, problems: broken } = parseArchive(converted.files);
  if (!archive) return refuse(broken);
  if (options.out !== undefined) {
    await writeArchiveFiles(options.out, converted.files);
    console.info(`Wrote ${converted.files.size} files to ${options.out}.\n`);
  } else if (options['dry-run']) console.info('Nothing was written (--dry-run).\n');
  else await importParsed(archive);
  console.info(formatReport(converted.report, options.full));
}
