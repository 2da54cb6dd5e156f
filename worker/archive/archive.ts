import type { ArchivePage, ArchiveSite } from '#schema/contracts/archive/site-archive.ts';
import type { ArchiveComment, ArchiveFeed } from '#schema/contracts/archive/visitors.ts';
import type { Collection, Item } from '#schema/contracts/collections/collection.ts';
import type { ArchiveProductFile } from '#schema/contracts/downloads/download.ts';
import type { ArchiveForm } from '#schema/contracts/forms/definition.ts';
import type { MediaRecord } from '#schema/contracts/media/media.ts';
import type { MemberArea } from '#schema/contracts/members/member-areas.ts';
import type { ArchiveSavedSections } from '#schema/contracts/pages/saved-sections.ts';
import type { ArchiveStore } from '#schema/contracts/store/store-archive.ts';

export type ArchiveFiles = ReadonlyMap<string, Uint8Array>;

export interface Archive {
  site: ArchiveSite;
  pages: ArchivePage[];
  /** Collections by file name, without .json. */
  collections: Map<string, Collection>;
  /** Items by the name of their collection. */
  items: Map<string, Item[]>;
  media: MediaRecord[];
  store: ArchiveStore | null;
  /** Files of digital products, in the order in which each product lists them. */
  downloads?: ArchiveProductFile[];
  areas?: MemberArea[];
  forms?: ArchiveForm[];
  comments?: ArchiveComment[];
  feeds?: ArchiveFeed[];
  savedSections?: ArchiveSavedSections;
  files: ArchiveFiles;
}

export interface ArchiveProblem {
  file: string;
  /** Path inside the file, such as content.sections.0.theme; '' is the file itself. */
  path: string;
  reason: string;
}
