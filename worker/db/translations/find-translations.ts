import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  EMPTY_TRANSLATION,
  type TranslatedKind,
  type Translation,
  translationSchema,
} from '#schema/contracts/translations/translation.ts';
import { translations } from '#schema/tables/translations.ts';
import { all, type Reader } from '../database.ts';
import { jsonTuples, literal } from '../fragments.ts';
import { orm } from '../orm.ts';
import type { Kind } from '../shared/page-record.ts';
import { rememberStored } from '../shared/remember-stored.ts';

export interface TranslationSubject {
  kind: TranslatedKind;
  id: string;
  /** Whether to read only the texts that lists show. */
  isListed: boolean;
}

export interface TranslationQuery {
  websiteId: string;
  language: string;
  version: Kind;
}

/**
 * Parses a translation. Returns the same object for the same text, because translated content is cached by
 * that object.
 */
export const readTranslation: (json: string) => Translation = rememberStored((json) => {
  const parsed = translationSchema.safeParse(json);
  return parsed.success ? parsed.data : EMPTY_TRANSLATION;
});

export const toSubjectKey = (kind: TranslatedKind, id: string): string => `${kind} ${id}`;

const LISTED_TEXTS = ['title', 'excerpt', 'description', 'event.location'];

/** Selects the texts that a list shows, because those of a whole page may be long. */
function selectListed(text: SQL): SQL<string> {
  const fields = LISTED_TEXTS.flatMap((key) => [
    literal(key),
    sql`${text} -> ${literal(`$.texts."${key}"`)}`,
  ]);
  const image = sql`json_object('image', ${text} -> '$.images.image')`;
  // json_patch() removes null values, and thereby missing texts.
  return sql<string>`json_patch('{}', json_object('texts', json_object(${sql.join(fields, sql`, `)}), 'images', ${image}))`;
}

export async function findTranslations(
  db: Reader,
  { websiteId, language, version }: TranslationQuery,
  subjects: readonly TranslationSubject[],
): Promise<ReadonlyMap<string, Translation>> {
  if (subjects.length === 0) return new Map();
  const { table, field } = jsonTuples(
    subjects.map(({ kind, id, isListed }) => ({ kind, id, isListed: isListed ? 1 : 0 })),
    ['kind', 'id', 'isListed'],
  );
  const text = sql`${translations[version]}`;
  const rows = await all(
    db,
    orm
      .select({
        kind: translations.kind,
        subjectId: translations.subjectId,
        texts: sql<string>`iif(${field('isListed')}, ${selectListed(text)}, ${text})`.as('texts'),
      })
      .from(table)
      // SQLite keeps the order of a cross join: from the requested subjects to one translation each.
      .crossJoin(translations)
      .where(
        and(
          eq(translations.websiteId, websiteId),
          eq(translations.language, language),
          eq(translations.kind, field('kind')),
          eq(translations.subjectId, field('id')),
          sql`${text} is not null`,
        ),
      ),
  );
  return new Map(
    rows.map(({ kind, subjectId, texts }) => [toSubjectKey(kind, subjectId), readTranslation(texts)]),
  );
}
