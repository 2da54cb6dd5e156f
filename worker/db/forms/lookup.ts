import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { BlockedEntry } from '#domain/forms/spam.ts';
import { publishable } from '#domain/pages/page-policy.ts';
import { FORM_BLOCK_TYPES } from '#schema/contracts/blocks/form.ts';
import type { CaptchaProvider, FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FileAnswer } from '#schema/contracts/forms/values.ts';
import { MAX_ITEM_SECTIONS } from '#schema/contracts/limits.ts';
import { pageContentSchema, type Section, sectionsSchema } from '#schema/contracts/pages/page-content.ts';
import { items } from '#schema/tables/collections.ts';
import { experiments } from '#schema/tables/experiments.ts';
import {
  captchaProviders,
  formBlockList,
  formFiles,
  formKeys,
  formSubmissions,
  forms,
} from '#schema/tables/forms.ts';
import { pages } from '#schema/tables/pages.ts';
import { attemptCounters } from '#schema/tables/store.ts';
import { batch, type Database } from '../database.ts';
import { isOneOf, storedText } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isItemPublic, isPagePublic } from '../rules/visibility.ts';
import type { AttemptCounter, AttemptLimit } from '../shared/attempts.ts';
import { type PageRecord, toAccessKind } from '../shared/page-record.ts';
import { rememberStored } from '../shared/remember-stored.ts';
import { CAPTCHA_KEYS } from './captcha-providers.ts';
import { FILE_COLUMNS } from './files.ts';
import { isFormPublic, PUBLISHED_FORM_COLUMNS, readDefinition } from './published.ts';

export interface FormPageRecord extends Pick<PageRecord, 'id' | 'accessKind' | 'accessVersion' | 'areaId'> {
  isVisible: boolean;
  blockIds: string[];
}

export interface FoundForm {
  definition: FormDefinition;
  version: number;
  page: FormPageRecord | null;
  /** Uploaded files by id, including those uploaded for an earlier submission of the same form display. */
  files: ReadonlyMap<string, FileAnswer & { fieldId: string; submissionId: string | null }>;
  sentAnswers: string | null;
  /** Whether this display of the form was already used for a submission, even one that was deleted. */
  isStartSpent: boolean;
  blockList: BlockedEntry[];
  captchaKeys: ReadonlyMap<CaptchaProvider, { siteKey: string; secret: string }>;
  counters: AttemptCounter[];
}

const readPage = rememberStored((json) => publishable(pageContentSchema.parse(json)));
const readSections = rememberStored(
  (json) => publishable({ sections: sectionsSchema(MAX_ITEM_SECTIONS).parse(json) }).sections,
);

export const listBlocksWithForm = (sections: readonly Pick<Section, 'blocks'>[], formId: string): string[] =>
  sections
    .flatMap((section) => section.blocks)
    .filter((block) => FORM_BLOCK_TYPES.includes(block.type) && block.value.formId === formId)
    .map((block) => block.id);

export interface FormQuery {
  websiteId: string;
  formId: string;
  pageId: string;
  fileIds: readonly string[];
  limits: readonly AttemptLimit[];
  startId: string;
}

const PAGE = {
  id: pages.id,
  published: storedText(pages.published).as('published'),
  accessKind: pages.accessKind,
  accessVersion: pages.accessVersion,
  areaId: pages.areaId,
  isVisible: sql<number>`(${isPagePublic(pages)})`.as('is_visible'),
};

/** Maximum number of a page's items that are searched for a form. */
const MAX_ITEMS = 20;

/**
 * Selects experiment variants that contain the form. Their forms are submitted under the original page's
 * path.
 */
const variantsShowing = ({ websiteId, pageId, formId }: FormQuery) =>
  orm
    .select({ sections: sql<string | null>`${pages.published} -> '$.sections'`.as('sections') })
    .from(experiments)
    .crossJoin(sql`json_each(${experiments.arms}) arm`)
    .innerJoin(pages, eq(pages.id, sql`arm.value ->> '$.pageId'`))
    .where(
      and(
        eq(experiments.pageId, pageId),
        eq(experiments.status, 'running'),
        eq(pages.websiteId, websiteId),
        sql`instr(${pages.published}, ${formId}) > 0`,
      ),
    );

const selectSubmissionId = ({ websiteId, startId }: FormQuery) =>
  orm
    .select({ id: formKeys.submissionId })
    .from(formKeys)
    .where(and(eq(formKeys.key, startId), eq(formKeys.websiteId, websiteId)));

/** Finds a form in one database round trip. Returns null if the site has no such published form. */
export async function findForm(db: Database, query: FormQuery): Promise<FoundForm | null> {
  const { websiteId, formId, pageId, fileIds, limits, startId } = query;
  const isPage = and(eq(pages.id, pageId), eq(pages.websiteId, websiteId));
  const [[form], [page], itemRows, files, blockList, captchaKeys, counters, [spent]] = await batch(db, [
    orm
      .select(PUBLISHED_FORM_COLUMNS)
      .from(forms)
      .where(and(eq(forms.id, formId), eq(forms.websiteId, websiteId), isFormPublic)),
    orm.select(PAGE).from(pages).where(isPage),
    orm
      .select({ sections: sql<string | null>`${items.content} -> '$.sections'`.as('sections') })
      .from(items)
      .innerJoin(pages, eq(pages.collectionId, items.collectionId))
      .where(and(isPage, isItemPublic(items), sql`instr(${items.content}, ${formId}) > 0`))
      .unionAll(variantsShowing(query))
      .limit(MAX_ITEMS),
    orm
      .select({ ...FILE_COLUMNS, fieldId: formFiles.fieldId, submissionId: formFiles.submissionId })
      .from(formFiles)
      .where(
        and(
          eq(formFiles.websiteId, websiteId),
          eq(formFiles.formId, formId),
          or(isNull(formFiles.submissionId), inArray(formFiles.submissionId, selectSubmissionId(query))),
          isOneOf(formFiles.id, fileIds),
        ),
      ),
    orm
      .select({ kind: formBlockList.kind, value: formBlockList.value })
      .from(formBlockList)
      .where(eq(formBlockList.websiteId, websiteId)),
    orm.select(CAPTCHA_KEYS).from(captchaProviders).where(eq(captchaProviders.websiteId, websiteId)),
    orm
      .select({
        key: attemptCounters.key,
        attempts: attemptCounters.attempts,
        windowStartedAt: attemptCounters.windowStartedAt,
      })
      .from(attemptCounters)
      .where(
        isOneOf(
          attemptCounters.key,
          limits.map(({ key }) => key),
        ),
      ),
    orm
      .select({ answers: storedText(formSubmissions.answers) })
      .from(formKeys)
      .leftJoin(
        formSubmissions,
        and(eq(formSubmissions.id, formKeys.submissionId), eq(formSubmissions.formId, formId)),
      )
      .where(and(eq(formKeys.key, startId), eq(formKeys.websiteId, websiteId))),
  ]);
  if (!form) return null;
  const ofItems = itemRows.flatMap(({ sections }) => (sections === null ? [] : readSections(sections)));
  return {
    definition: readDefinition(form.definition),
    version: form.version,
    page: page ? toFormPage(page, ofItems, formId) : null,
    files: new Map(files.map((file) => [file.id, file])),
    blockList,
    captchaKeys: new Map(captchaKeys.map(({ provider, ...keys }) => [provider, keys])),
    counters,
    sentAnswers: spent?.answers ?? null,
    isStartSpent: spent !== undefined,
  };
}

type PageRow = Pick<typeof pages.$inferSelect, Exclude<keyof typeof PAGE, 'isVisible' | 'published'>> & {
  published: string | null;
  isVisible: number;
};

function toFormPage(
  { published, accessKind, isVisible, ...page }: PageRow,
  ofItems: readonly Section[],
  formId: string,
): FormPageRecord {
  const ownSections = published === null ? [] : readPage(published).sections;
  return {
    ...page,
    isVisible: isVisible === 1,
    accessKind: toAccessKind(accessKind),
    blockIds: listBlocksWithForm([...ownSections, ...ofItems], formId),
  };
}
