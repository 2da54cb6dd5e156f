import type * as z from 'zod';
import { upgradeContentJson } from '#domain/pages/upgrade-content.ts';
import { archivePageSchema, archiveSiteSchema } from '#schema/contracts/archive/site-archive.ts';
import { archiveCommentSchema, archiveFeedSchema } from '#schema/contracts/archive/visitors.ts';
import {
  type Collection,
  collectionSchema,
  type Item,
  itemSchema,
} from '#schema/contracts/collections/collection.ts';
import { archiveProductFileSchema } from '#schema/contracts/downloads/download.ts';
import { archiveFormSchema } from '#schema/contracts/forms/definition.ts';
import { ARCHIVE_LIMITS } from '#schema/contracts/limits.ts';
import { mediaRecordSchema } from '#schema/contracts/media/media.ts';
import { memberAreaSchema } from '#schema/contracts/members/member-areas.ts';
import { archiveSavedSectionsSchema } from '#schema/contracts/pages/saved-sections.ts';
import { archiveStoreSchema } from '#schema/contracts/store/store-archive.ts';
import type { Archive, ArchiveFiles, ArchiveProblem } from './archive.ts';
import { relationProblems } from './relation-problems.ts';

export const formatProblem = ({ file, path, reason }: ArchiveProblem) =>
  `${file}: ${path ? `${path}: ` : ''}${reason}`;

/** Parses an archive without writing anything. Reports every problem, not only the first. */
export function parseArchive(
  files: ArchiveFiles,
): { archive: Archive; problems: [] } | { archive: null; problems: ArchiveProblem[] } {
  const problems: ArchiveProblem[] = [];
  const reader = new Reader(files, problems);
  if (files.size > ARCHIVE_LIMITS.files)
    problems.push({
      file: '(archive)',
      path: '',
      reason: `has ${files.size} files; at most ${ARCHIVE_LIMITS.files} are allowed`,
    });
  const site = reader.read('site.json', archiveSiteSchema);
  const media = reader.readList('media.json', mediaRecordSchema);
  const pages = reader
    .paths(/^pages\/[^/]+\.json$/)
    .flatMap((file) => reader.read(file, archivePageSchema) ?? []);
  const collections = new Map<string, Collection>();
  for (const file of reader.paths(/^collections\/[^/]+\.json$/)) {
    const collection = reader.read(file, collectionSchema);
    if (collection) collections.set(fileId(file), collection);
  }
  const items = new Map<string, Item[]>();
  for (const file of reader.paths(/^items\/[^/]+\/[^/]+\.json$/)) {
    const name = file.split('/')[1] ?? '';
    if (!collections.has(name))
      problems.push({ file, path: '', reason: `collections/${name}.json is missing` });
    const item = reader.read(file, itemSchema);
    if (!item) continue;
    const list = items.get(name);
    if (list) list.push(item);
    else items.set(name, [item]);
  }
  const store = files.has('store.json') ? (reader.read('store.json', archiveStoreSchema) ?? null) : null;
  if (!site) return { archive: null, problems };
  const downloads = reader.readList('downloads.json', archiveProductFileSchema);
  const areas = reader.readList('member-areas.json', memberAreaSchema);
  const forms = reader.readList('forms.json', archiveFormSchema);
  const comments = reader
    .paths(/^comments\/[^/]+\/[^/]+\.json$/)
    .flatMap((file) => reader.readList(file, archiveCommentSchema));
  const feeds = reader.readList('feeds.json', archiveFeedSchema);
  const savedSections = files.has('saved-sections.json')
    ? reader.read('saved-sections.json', archiveSavedSectionsSchema)
    : undefined;
  const archive: Archive = {
    site,
    pages,
    collections,
    items,
    media,
    store,
    downloads,
    areas,
    forms,
    comments,
    feeds,
    ...(savedSections && { savedSections }),
    files,
  };
  for (const problem of relationProblems(archive)) problems.push(problem);
  return problems.length > 0 ? { archive: null, problems } : { archive, problems: [] };
}

const fileId = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.json'.length);

class Reader {
  readonly #files: ArchiveFiles;
  readonly #problems: ArchiveProblem[];

  constructor(files: ArchiveFiles, problems: ArchiveProblem[]) {
    this.#files = files;
    this.#problems = problems;
  }

  paths(pattern: RegExp): string[] {
    return [...this.#files.keys()].filter((path) => pattern.test(path)).sort();
  }

  read<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | undefined {
    const value = this.#json(file);
    if (value === undefined) return undefined;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues.slice(0, 20))
      this.#problems.push({ file, path: issue.path.join('.'), reason: issue.message });
    return undefined;
  }

  readList<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema>[] {
    if (!this.#files.has(file)) return [];
    return this.read(file, schema.array()) ?? [];
  }

  #json(file: string): unknown {
    const bytes = this.#files.get(file);
    if (!bytes) return this.#fail(file, 'is missing');
    if (bytes.byteLength > ARCHIVE_LIMITS.jsonBytes)
      return this.#fail(file, `is larger than ${ARCHIVE_LIMITS.jsonBytes} bytes`);
    try {
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
      return JSON.parse(upgradeContentJson(text));
    } catch (error) {
      return this.#fail(file, `is not valid JSON (${error instanceof Error ? error.message : 'unreadable'})`);
    }
  }

  #fail(file: string, reason: string): undefined {
    this.#problems.push({ file, path: '', reason });
    return undefined;
  }
}
