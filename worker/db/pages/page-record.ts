import { type PageContent, pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { pages } from '#schema/tables/pages.ts';
import { rememberStored } from './remember-stored.ts';

/** A page as a request needs it, with the content of its published version or of its draft. */
export interface PageRecord {
  id: string;
  path: string;
  pageType: number;
  collectionId: string | null;
  folderBehaviour: number | null;
  status: number;
  accessKind: 'public' | 'password' | 'members';
  /** Of a page for members: the area; null lets in every customer account. */
  areaId: string | null;
  passwordHash: string | null;
  accessVersion: number;
  version: number;
  publishedAt: number | null;
  updatedAt: number;
  content: PageContent;
}

/** Columns of toPage(), beside `content`: the column of its published version or of its draft. */
export const PAGE_COLUMNS = {
  id: pages.id,
  path: pages.path,
  pageType: pages.pageType,
  collectionId: pages.collectionId,
  folderBehaviour: pages.folderBehaviour,
  status: pages.status,
  accessKind: pages.accessKind,
  areaId: pages.areaId,
  passwordHash: pages.passwordHash,
  accessVersion: pages.accessVersion,
  version: pages.version,
  publishedAt: pages.publishedAt,
  updatedAt: pages.updatedAt,
};
type PageRow = Pick<typeof pages.$inferSelect, keyof typeof PAGE_COLUMNS> & { content: string };

const readContent = rememberStored((json) => pageContentSchema.parse(json));

export const toPage = ({ accessKind, areaId, content, ...page }: PageRow): PageRecord => ({
  ...page,
  accessKind: toAccessKind(accessKind),
  areaId: accessKind === 'members' ? areaId : null,
  content: readContent(content),
});

export const toAccessKind = (kind: string): PageRecord['accessKind'] =>
  kind === 'password' || kind === 'members' ? kind : 'public';
