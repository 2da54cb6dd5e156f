import type { BlockedEntry } from '#domain/forms/block-list.ts';
import { FORM_BLOCK_TYPES } from '#schema/contracts/blocks/form.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { BlockKind } from '#schema/contracts/forms/submission.ts';
import type { FileAnswer } from '#schema/contracts/forms/values.ts';
import { pageContentSchema, type Section } from '#schema/contracts/pages/page-content.ts';
import type { AttemptLimit } from '../accounts/attempts.ts';
import { rememberStored } from '../pages/remember-stored.ts';
import { readDefinition } from './published.ts';

type Row = Record<string, unknown>;

/** The page on which a form stands, as far as its lock and its visibility go. */
export interface FormPageRecord {
  id: string;
  isVisible: boolean;
  accessKind: 'public' | 'password' | 'members';
  accessVersion: number;
  /** Of a page for members: the area; null lets in every customer. */
  areaId: string | null;
  /** Ids of the blocks that show this form. */
  blockIds: string[];
}

export interface FoundForm {
  definition: FormDefinition;
  version: number;
  page: FormPageRecord | null;
  files: ReadonlyMap<string, FileAnswer & { fieldId: string }>;
  blockList: BlockedEntry[];
  captchaKeys: Readonly<Record<string, { siteKey: string; secret: string }>>;
  /** Rows of attempt counters as they are now. */
  counters: { key: string; attempts: number; windowStartedAt: number }[];
}

const readPage = rememberStored((json) => pageContentSchema.parse(json));

/** Ids of the blocks of some sections that show a form. */
export const blocksShowing = (sections: readonly Pick<Section, 'blocks'>[], formId: string): string[] =>
  sections
    .flatMap((section) => section.blocks)
    .filter((block) => FORM_BLOCK_TYPES.includes(block.type) && block.value.formId === formId)
    .map((block) => block.id);

export interface FormQuery {
  websiteId: string;
  formId: string;
  pageId: string;
  /** Ids of uploads that the answers name. */
  fileIds: readonly string[];
  limits: readonly AttemptLimit[];
}

/** All that is needed to judge a submission, in one round trip; null when there is no such published form on this site. */
export async function findForm(db: D1Database, query: FormQuery): Promise<FoundForm | null> {
  const { websiteId, formId, pageId, fileIds, limits } = query;
  const [form, page, items, files, blocked, captcha, counters] = await db.batch<Row>([
    db
      .prepare(
        'SELECT published, published_version AS version FROM forms WHERE id = ?1 AND website_id = ?2 AND deleted_at IS NULL AND published IS NOT NULL',
      )
      .bind(formId, websiteId),
    db
      .prepare(
        `SELECT id, published, access_kind, access_version, area_id, status = 1 AND deleted_at IS NULL AND published IS NOT NULL AS visible
        FROM pages WHERE id = ?1 AND website_id = ?2`,
      )
      .bind(pageId, websiteId),
    db
      .prepare(
        `SELECT i.content -> '$.sections' AS sections FROM items i JOIN pages p ON p.collection_id = i.collection_id
        WHERE p.id = ?1 AND p.website_id = ?2 AND i.status = 1 AND instr(i.content, ?3) > 0 LIMIT 20`,
      )
      .bind(pageId, websiteId, formId),
    db
      .prepare(
        `SELECT id, field_id AS fieldId, name, type, bytes FROM form_files WHERE website_id = ?1 AND form_id = ?2 AND submission_id IS NULL
        AND id IN (SELECT value FROM json_each(?3))`,
      )
      .bind(websiteId, formId, JSON.stringify(fileIds)),
    db.prepare('SELECT kind, value FROM form_block_list WHERE website_id = ?').bind(websiteId),
    db
      .prepare('SELECT provider, site_key AS siteKey, secret FROM captcha_providers WHERE website_id = ?')
      .bind(websiteId),
    db
      .prepare(
        'SELECT key, attempts, window_started_at AS windowStartedAt FROM attempt_counters WHERE key IN (SELECT value FROM json_each(?))',
      )
      .bind(JSON.stringify(limits.map(({ key }) => key))),
  ]);
  const row = form?.results[0];
  if (!row) return null;
  const uploads = (files?.results ?? []) as unknown as (FileAnswer & { fieldId: string })[];
  return {
    definition: readDefinition(String(row.published)),
    version: Number(row.version),
    page: toPage(page?.results[0], items?.results ?? [], formId),
    files: new Map(uploads.map((upload) => [upload.id, upload])),
    blockList: (blocked?.results ?? []).map((entry) => ({
      kind: entry.kind as BlockKind,
      value: String(entry.value),
    })),
    captchaKeys: Object.fromEntries(
      (captcha?.results ?? []).map((keys) => [
        String(keys.provider),
        { siteKey: String(keys.siteKey), secret: String(keys.secret) },
      ]),
    ),
    counters: (counters?.results ?? []) as unknown as FoundForm['counters'],
  };
}

function toPage(row: Row | undefined, items: readonly Row[], formId: string): FormPageRecord | null {
  if (!row) return null;
  const { sections } = row.published === null ? { sections: [] } : readPage(String(row.published));
  const ofItems = items.flatMap((item) => JSON.parse(String(item.sections ?? '[]')) as Section[]);
  return {
    id: String(row.id),
    isVisible: row.visible === 1,
    accessKind: row.access_kind === 'password' || row.access_kind === 'members' ? row.access_kind : 'public',
    accessVersion: Number(row.access_version),
    areaId: row.area_id === null ? null : String(row.area_id),
    blockIds: blocksShowing([...sections, ...ofItems], formId),
  };
}
