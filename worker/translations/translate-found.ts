import type { ItemSummary } from '#domain/collections/item-summary.ts';
import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import { applyTranslation } from '#domain/translations/apply-translation.ts';
import type { ContentTranslator } from '#domain/translations/content-translator.ts';
import { translateForm } from '#domain/translations/translate-form.ts';
import { translateListed } from '#domain/translations/translate-listed.ts';
import { type NameTerm, termTranslator, toNamedTerms } from '#domain/translations/translate-terms.ts';
import type { Collection, Item } from '#schema/contracts/collections/collection.ts';
import type { TermKind } from '#schema/contracts/collections/terms.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import {
  EMPTY_TRANSLATION,
  type TranslatedKind,
  type Translation,
} from '#schema/contracts/translations/translation.ts';
import type { BlockDataById } from '#worker/db/blocks/find-block-data.ts';
import type { Listing } from '#worker/db/collections/listing.ts';
import type { Reader } from '#worker/db/database.ts';
import type { Found } from '#worker/db/pages/published-pages.ts';
import {
  findTranslations,
  type TranslationQuery,
  type TranslationSubject,
  toSubjectKey,
} from '#worker/db/translations/find-translations.ts';
import { rememberTranslated } from './remember-translated.ts';

const translatePage = rememberTranslated<PageContent>((content, translation) =>
  applyTranslation('page', content, translation),
);
const translateItem = rememberTranslated<Item>((item, translation) =>
  applyTranslation('item', item, translation),
);
const translateCollection = rememberTranslated<Collection>((collection, translation) =>
  applyTranslation('collection', collection, translation),
);

export interface Translatable {
  found: Found;
  blockData: BlockDataById;
}

interface Translator extends ContentTranslator {
  collection: (collection: Collection) => Collection;
}

/**
 * Translates a page and all data that was read with it. Takes one database read, or none for a page without
 * such data.
 */
export async function translateFound(
  db: Reader,
  query: TranslationQuery,
  { found, blockData }: Translatable,
): Promise<Translatable> {
  const subjects = new Map<string, TranslationSubject>();
  translateParts({ found, blockData }, createCollector(subjects));
  const translations = await findTranslations(db, query, [...subjects.values()]);
  const translated = translateParts({ found, blockData }, createTranslator(translations));
  const own = found.translations.own ?? EMPTY_TRANSLATION;
  const { page, item } = translated.found;
  return {
    ...translated,
    found: {
      ...translated.found,
      page: page && { ...page, content: translatePage(page.content, own) },
      item: item && { ...item, item: translateItem(item.item, own) },
    },
  };
}

/** Translates items with their full content, for feeds. */
export async function translateItems(
  db: Reader,
  query: TranslationQuery,
  items: readonly Item[],
): Promise<Item[]> {
  const subjects = items.map(({ id }) => ({ kind: 'item' as const, id, isListed: false }));
  const { item } = createTranslator(await findTranslations(db, query, subjects));
  return items.map(item);
}

/** Creates a translator that only records which content needs translations, and changes nothing. */
function createCollector(subjects: Map<string, TranslationSubject>): Translator {
  const add = (kind: TranslatedKind, id: string, isListed: boolean) => {
    const key = toSubjectKey(kind, id);
    if (!isListed || !subjects.has(key)) subjects.set(key, { kind, id, isListed });
  };
  const collect =
    <Content extends { id: string }>(kind: TranslatedKind) =>
    (content: Content) => {
      add(kind, content.id, false);
      return content;
    };
  return {
    item: collect('item'),
    form: collect('form'),
    collection: collect('collection'),
    terms: (id) => {
      add('collection', id, false);
      return (_, term) => term;
    },
    listed: (listed, kind = 'item') => {
      add(kind, listed.id, true);
      return listed;
    },
    summary: (item) => {
      add('item', item.id, true);
      if (item.tags.length + item.categories.length > 0) add('collection', item.collectionId, false);
      return item;
    },
  };
}

function createTranslator(translations: ReadonlyMap<string, Translation>): Translator {
  const find = (kind: TranslatedKind, id: string) =>
    translations.get(toSubjectKey(kind, id)) ?? EMPTY_TRANSLATION;
  const terms = (id: string) => termTranslator(find('collection', id));
  return {
    terms,
    summary: (item) => toNamedTerms(translateListed(item, find('item', item.id)), terms(item.collectionId)),
    item: (item) => translateItem(item, find('item', item.id)),
    form: (form) => translateForm(form, find('form', form.id)),
    collection: (collection) => translateCollection(collection, find('collection', collection.id)),
    listed: (listed, kind = 'item') => translateListed(listed, find(kind, listed.id)),
  };
}

function translateParts({ found, blockData }: Translatable, translate: Translator): Translatable {
  const listed = (items: ItemSummary[]) => items.map(translate.summary);
  const { collection, listing, item, itemsByBlock, forms, children } = found;
  const nameTerm = collection ? translate.terms(collection.id) : undefined;
  return {
    found: {
      ...found,
      ...(nameTerm && { nameTerm }),
      collection: collection && nameCategories(translate.collection(collection), nameTerm),
      listing: listing && nameListing({ ...listing, items: listed(listing.items) }, nameTerm),
      item: item && {
        ...item,
        page: { ...item.page, content: translateTitle(item.page, translate) },
        previous: item.previous && translate.listed(item.previous),
        next: item.next && translate.listed(item.next),
        related: listed(item.related),
        siblings: listed(item.siblings),
        booking: item.booking && { ...item.booking, item: translate.item(item.booking.item) },
        gallery: listed(item.gallery),
      },
      itemsByBlock: new Map([...itemsByBlock].map(([id, items]) => [id, listed(items)])),
      forms: new Map<string, RenderedForm>([...forms].map(([id, form]) => [id, translate.form(form)])),
      children: children.map((child) => translate.listed(child, 'page')),
    },
    blockData: new Map(
      [...blockData].map(([id, entry]) => {
        const { of, data } = entry;
        return [id, of.translate ? { of, data: of.translate(data, translate) } : entry];
      }),
    ),
  };
}

/** Translates the title of the page that lists an item. The item's page shows nothing else of it. */
function translateTitle(
  { id, content }: { id: string; content: PageContent },
  { listed }: Translator,
): PageContent {
  const { title } = listed({ id, title: content.title }, 'page');
  return title === content.title ? content : { ...content, title };
}

const nameCategories = (collection: Collection, nameTerm: NameTerm | undefined): Collection =>
  nameTerm && collection.categories
    ? {
        ...collection,
        categories: collection.categories.map((category) => ({
          ...category,
          name: nameTerm('category', category.name),
        })),
      }
    : collection;

function nameListing(listing: Listing, nameTerm: NameTerm | undefined): Listing {
  if (!nameTerm) return listing;
  const named = (kind: TermKind, terms: Listing['tags']) =>
    terms.map(({ slug, term }) => ({ slug, term: nameTerm(kind, term) }));
  return {
    ...listing,
    categories: named('category', listing.categories),
    tags: named('tag', listing.tags),
  };
}
