import { and, eq, exists, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/time/units.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { DeliveryKind, SpamReason } from '#schema/contracts/forms/submission.ts';
import type { FormValues } from '#schema/contracts/forms/values.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { EMPTY_TRANSLATION, type Translation } from '#schema/contracts/translations/translation.ts';
import {
  formDeliveries,
  formDeliveryAttempts,
  formSubmissions,
  forms,
  formVersions,
} from '#schema/tables/forms.ts';
import { pages } from '#schema/tables/pages.ts';
import { websiteDomains, websites } from '#schema/tables/sites.ts';
import { translations } from '#schema/tables/translations.ts';
import { all, type Database } from '../database.ts';
import { isOneOf, jsonField, literal, storedText } from '../fragments.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';
import { readTranslation } from '../translations/find-translations.ts';
import { readDefinition } from './published.ts';

export interface ClaimedDelivery {
  id: string;
  kind: DeliveryKind;
  target: string;
  attempt: number;
  websiteId: string;
  submission: {
    id: string;
    formId: string;
    formVersion: number;
    values: FormValues;
    email: string | null;
    spamReason: SpamReason | null;
    createdAt: number;
    isKept: boolean;
  };
  page: { title: string; path: string } | null;
  definition: FormDefinition;
  /** Added language in which the visitor saw the form; null for the site's own language. */
  language: string | null;
  translation: Translation;
  webhookSecret: string;
  site: { identifier: string; domain: string | null; settings: WebsiteSettings };
}

/** Duration of a claim, in ms. A Worker with an older claim has stopped, and repeating a delivery is safe. */
const LEASE_MS = 2 * MINUTE_MS;

/** Must equal the condition of the index form_deliveries_due. */
const IS_OPEN = sql`${formDeliveries.status} in (${literal('pending')}, ${literal('sending')})`;

export async function claimDeliveries(
  db: Database,
  of: { submissionId: string | null; now: number; limit: number },
): Promise<ClaimedDelivery[]> {
  const { submissionId, now, limit } = of;
  const isDue = and(IS_OPEN, lte(formDeliveries.nextAttemptAt, now));
  const due = orm
    .select({ id: formDeliveries.id })
    .from(formDeliveries)
    .where(and(isDue, submissionId === null ? undefined : eq(formDeliveries.submissionId, submissionId)))
    .orderBy(formDeliveries.nextAttemptAt)
    .limit(limit);
  const claimed = await all(
    db,
    orm
      .update(formDeliveries)
      .set({
        status: 'sending',
        attempts: sql`${formDeliveries.attempts} + 1`,
        nextAttemptAt: now + LEASE_MS,
      })
      .where(and(inArray(formDeliveries.id, due), isDue))
      .returning({ id: formDeliveries.id }),
  );
  if (claimed.length === 0) return [];
  return readDeliveries(
    db,
    claimed.map(({ id }) => id),
  );
}

async function readDeliveries(db: Database, ids: readonly string[]): Promise<ClaimedDelivery[]> {
  const domain = orm
    .select({ host: websiteDomains.host })
    .from(websiteDomains)
    .where(eq(websiteDomains.websiteId, websites.id))
    .orderBy(websiteDomains.position)
    .limit(1);
  const language = jsonField<string>(formSubmissions.tracking, '$.language');
  const translation = orm
    .select({ published: translations.published })
    .from(translations)
    .where(
      and(
        eq(translations.websiteId, formDeliveries.websiteId),
        sql`${translations.language} = ${language}`,
        eq(translations.kind, 'form'),
        eq(translations.subjectId, formSubmissions.formId),
      ),
    );
  const rows = await all(
    db,
    orm
      .select({
        delivery: {
          id: formDeliveries.id,
          kind: formDeliveries.kind,
          target: formDeliveries.target,
          attempt: formDeliveries.attempts,
          websiteId: formDeliveries.websiteId,
        },
        submission: {
          id: sql<string>`${formSubmissions.id}`.as('submission_id'),
          formId: formSubmissions.formId,
          formVersion: formSubmissions.formVersion,
          answers: formSubmissions.answers,
          email: formSubmissions.email,
          spamReason: formSubmissions.spamReason,
          createdAt: formSubmissions.createdAt,
          isKept: formSubmissions.isKept,
        },
        language: sql<string | null>`${language}`.as('language'),
        translation: sql<string | null>`${translation}`.as('translation'),
        page: {
          title: sql<string | null>`${jsonField(pages.published, '$.title')}`.as('page_title'),
          path: pages.path,
        },
        definition: storedText(formVersions.definition),
        webhookSecret: forms.webhookSecret,
        site: {
          identifier: websites.identifier,
          domain: sql<string | null>`${domain}`.as('domain'),
          settings: websites.settings,
        },
      })
      .from(formDeliveries)
      .innerJoin(formSubmissions, eq(formSubmissions.id, formDeliveries.submissionId))
      .innerJoin(forms, eq(forms.id, formSubmissions.formId))
      .innerJoin(
        formVersions,
        and(
          eq(formVersions.formId, formSubmissions.formId),
          eq(formVersions.version, formSubmissions.formVersion),
        ),
      )
      .innerJoin(websites, eq(websites.id, formDeliveries.websiteId))
      .leftJoin(
        pages,
        and(eq(pages.id, formSubmissions.pageId), eq(pages.websiteId, formSubmissions.websiteId)),
      )
      .where(isOneOf(formDeliveries.id, ids)),
  );
  return rows.map(
    ({
      delivery,
      submission: { answers, isKept, ...submission },
      language,
      translation,
      page,
      definition,
      webhookSecret,
      site,
    }) => ({
      ...delivery,
      submission: { ...submission, values: answers, isKept },
      page: page?.title ? { title: page.title, path: page.path } : null,
      definition: readDefinition(definition),
      language,
      translation: translation === null ? EMPTY_TRANSLATION : readTranslation(translation),
      webhookSecret,
      site,
    }),
  );
}

export type DeliveryResult =
  | { status: 'delivered'; httpStatus: number | null }
  | { status: 'pending'; nextAttemptAt: number; httpStatus: number | null; error: string }
  | { status: 'dead'; httpStatus: number | null; error: string };

const MAX_ERROR_CHARACTERS = 500;

export function recordAttempt(
  { id, attempt }: Pick<ClaimedDelivery, 'id' | 'attempt'>,
  result: DeliveryResult,
  now: number,
) {
  const isClaimed = and(
    eq(formDeliveries.id, id),
    eq(formDeliveries.status, 'sending'),
    eq(formDeliveries.attempts, attempt),
  );
  const claim: SQL = exists(orm.select({ id: formDeliveries.id }).from(formDeliveries).where(isClaimed));
  return [
    insertIf(
      formDeliveryAttempts,
      {
        deliveryId: id,
        attempt,
        at: now,
        httpStatus: result.httpStatus,
        error: 'error' in result ? result.error.slice(0, MAX_ERROR_CHARACTERS) : null,
      },
      claim,
    ).onConflictDoNothing(),
    orm
      .update(formDeliveries)
      .set({
        status: result.status,
        deliveredAt: result.status === 'delivered' ? now : null,
        ...(result.status === 'pending' && { nextAttemptAt: result.nextAttemptAt }),
      })
      .where(isClaimed),
  ] as const;
}
