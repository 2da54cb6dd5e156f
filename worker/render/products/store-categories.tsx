import type { Context } from 'hono';
import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { listSearch, WHOLE_LIST } from '#domain/collections/list-query.ts';
import { termTranslator } from '#domain/translations/translate-terms.ts';
import { EMPTY_TRANSLATION } from '#schema/contracts/translations/translation.ts';
import { findStoreCategories } from '#worker/db/products/store-categories.ts';
import { readerAt } from '#worker/db/replica.ts';
import { findTranslations, toSubjectKey } from '#worker/db/translations/find-translations.ts';
import type { AppEnv } from '#worker/env.ts';
import { useMessages } from '../kit/messages.tsx';

/** Maximum links beside the text of an empty page. */
const MOST = 12;

export interface StoreCategory {
  name: string;
  href: string;
}

/** Lists the store's categories for pages with nothing else to show. `popular` are products of the store. */
export async function listStoreCategories(
  c: Context<AppEnv>,
  path: string | null,
  popular: readonly ItemSummary[],
): Promise<StoreCategory[]> {
  const { id: websiteId, bookmark, settings, inLanguage, translations } = c.var.site;
  const collectionId = popular[0]?.collectionId;
  if (path === null || collectionId === undefined) return [];
  const db = readerAt(c.env.DB, bookmark);
  const terms = await findStoreCategories(db, { websiteId, path });
  const isTranslated = inLanguage && translations?.[settings.locale];
  const query = { websiteId, language: settings.locale, version: 'published' as const };
  const subject = { kind: 'collection' as const, id: collectionId, isListed: false };
  const found = isTranslated ? await findTranslations(db, query, [subject]) : new Map();
  const nameTerm = termTranslator(found.get(toSubjectKey('collection', collectionId)) ?? EMPTY_TRANSLATION);
  return terms.slice(0, MOST).map(({ slug, term }) => ({
    name: nameTerm('category', term),
    href: path + listSearch({ ...WHOLE_LIST, category: slug }),
  }));
}

export function StoreCategories({ categories }: { categories: readonly StoreCategory[] }) {
  const { collections } = useMessages();
  if (categories.length === 0) return null;
  return (
    <nav className="store-categories" aria-labelledby="store-categories">
      <h2 id="store-categories">{collections.categories}</h2>
      <ul>
        {categories.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
