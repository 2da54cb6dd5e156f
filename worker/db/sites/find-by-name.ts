import { and, desc, eq, isNotNull, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { includesWords } from '#domain/search/includes-words.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import { type FoundRecord, RECORDS_PER_KIND, type RecordKind } from '#schema/contracts/sites/records.ts';
import { items } from '#schema/tables/collections.ts';
import { forms } from '#schema/tables/forms.ts';
import { orders } from '#schema/tables/orders.ts';
import { pages } from '#schema/tables/pages.ts';
import { productVariants } from '#schema/tables/products.ts';
import { customerProfiles } from '#schema/tables/store.ts';
import { containsText } from '../contains-text.ts';
import { batch, type Database, type Statement } from '../database.ts';
import { fromSource, jsonField } from '../fragments.ts';
import { orderPage } from '../orders/order-list.ts';
import { orm } from '../orm.ts';
import { namesProduct } from '../products/product-list.ts';
import { isNoVariant } from '../rules/visibility.ts';

type Row = Omit<FoundRecord, 'kind'>;

const MAX_WORDS = 6;
/** Orders that are searched for customers. Several orders of one customer are one result. */
const ORDERS_FOR_CUSTOMERS = 100;

const hasEach = (words: readonly string[], has: (word: string) => SQL | undefined) => and(...words.map(has));
const startsWithTerm = (title: SQLWrapper, words: readonly string[]) =>
  desc(sql`instr(lower(${title}), ${words.join(' ').toLowerCase()}) = 1`);
const text = (value: SQLWrapper, name: string) => sql<string>`${value}`.as(name);
const NONE = sql`''`;

const findPages = (websiteId: string, words: readonly string[]) =>
  orm
    .select({
      id: pages.id,
      title: pages.title,
      details: text(pages.path, 'details'),
      path: pages.path,
    })
    .from(pages)
    .where(
      and(
        eq(pages.websiteId, websiteId),
        isNull(pages.deletedAt),
        isNoVariant(pages),
        hasEach(words, (word) => containsText(word, pages.title, pages.path)),
      ),
    )
    .orderBy(startsWithTerm(pages.title, words), pages.position, pages.path)
    .limit(RECORDS_PER_KIND);

const FIRST_SKU = sql`coalesce(${orm
  .select({ sku: productVariants.sku })
  .from(productVariants)
  .where(eq(productVariants.itemId, items.id))
  .orderBy(productVariants.position)
  .limit(1)}, '')`;

const findProducts = (websiteId: string, words: readonly string[]) =>
  orm
    .select({
      id: items.id,
      title: items.title,
      details: text(FIRST_SKU, 'details'),
      path: text(NONE, 'path'),
    })
    .from(items)
    .where(
      and(
        eq(items.websiteId, websiteId),
        eq(items.recordType, RECORD_TYPE.storeItem),
        isNull(items.deletedAt),
        hasEach(words, namesProduct),
      ),
    )
    .orderBy(startsWithTerm(items.title, words), desc(items.updatedAt), items.id)
    .limit(RECORDS_PER_KIND);

const findItems = (websiteId: string, words: readonly string[]) =>
  orm
    .select({
      id: items.id,
      title: text(items.title, 'item_title'),
      details: text(pages.title, 'details'),
      path: sql<string>`rtrim(${pages.path}, '/') || '/' || ${items.urlId}`.as('item_path'),
    })
    .from(items)
    .innerJoin(pages, eq(pages.collectionId, items.collectionId))
    .where(
      and(
        eq(items.websiteId, websiteId),
        ne(items.recordType, RECORD_TYPE.storeItem),
        isNull(items.deletedAt),
        isNull(pages.deletedAt),
        isNoVariant(pages),
        hasEach(words, (word) => containsText(word, items.title)),
      ),
    )
    .orderBy(startsWithTerm(items.title, words), desc(items.updatedAt), items.id)
    .limit(RECORDS_PER_KIND);

const findForms = (websiteId: string, words: readonly string[]) => {
  const name = jsonField<string>(forms.draft, '$.name');
  return orm
    .select({
      id: forms.id,
      title: text(name, 'name'),
      details: text(NONE, 'details'),
      path: text(NONE, 'path'),
    })
    .from(forms)
    .where(
      and(
        eq(forms.websiteId, websiteId),
        isNull(forms.deletedAt),
        hasEach(words, (word) => containsText(word, name)),
      ),
    )
    .orderBy(startsWithTerm(name, words), desc(forms.updatedAt), forms.id)
    .limit(RECORDS_PER_KIND);
};

const NUMBER = sql`coalesce(nullif(${orders.importedNumber}, ''), ${orders.number})`;
const BUYER = sql`coalesce(nullif(${orders.name}, ''), ${orders.email})`;

/** Selects orders by number, SKU, or the buyer's name or email address. Null for a search without words. */
function findOrders(websiteId: string, words: readonly string[]) {
  const page = orderPage(websiteId, { search: words.join(' ') }, null);
  return (
    page &&
    orm
      .select(
        fromSource({
          id: orders.id,
          title: text(sql`'Order ' || ${NUMBER}`, 'title'),
          details: text(BUYER, 'details'),
          path: text(NONE, 'path'),
        }),
      )
      .from(page.source)
      .where(page.condition)
      .orderBy(...page.order)
      .limit(RECORDS_PER_KIND)
  );
}

/** Selects the buyers of orders, and imported customers. */
function findCustomers(websiteId: string, words: readonly string[]) {
  const page = orderPage(websiteId, { search: words.join(' ') }, null);
  const { email, name } = customerProfiles;
  const buyers =
    page &&
    orm
      .select(
        fromSource({
          id: text(sql`lower(${orders.email})`, 'customer'),
          title: text(BUYER, 'title'),
          details: text(orders.email, 'details'),
          path: text(NONE, 'path'),
        }),
      )
      .from(page.source)
      .where(and(page.condition, ne(orders.email, ''), isNotNull(orders.paidAt)))
      .orderBy(...page.order)
      .limit(ORDERS_FOR_CUSTOMERS);
  const imported = orm
    .select({
      id: text(email, 'customer'),
      title: text(sql`coalesce(nullif(${name}, ''), ${email})`, 'title'),
      details: text(email, 'details'),
      path: text(NONE, 'path'),
    })
    .from(customerProfiles)
    .where(
      and(
        eq(customerProfiles.websiteId, websiteId),
        hasEach(words, (word) => containsText(word, email, name)),
      ),
    )
    .orderBy(email)
    .limit(RECORDS_PER_KIND);
  return buyers ? [buyers, imported] : [imported];
}

type Find = (websiteId: string, words: readonly string[]) => readonly Statement<Row[]>[];
const FIND: Readonly<Record<RecordKind, Find>> = {
  page: (websiteId, words) => [findPages(websiteId, words)],
  product: (websiteId, words) => [findProducts(websiteId, words)],
  item: (websiteId, words) => [findItems(websiteId, words)],
  order: (websiteId, words) => [findOrders(websiteId, words) ?? []].flat(),
  customer: findCustomers,
  form: (websiteId, words) => [findForms(websiteId, words)],
};

/** Leaves out the word for the kind itself: “order 1004” finds the order 1004. */
function withoutKind(words: readonly string[], kind: RecordKind): readonly string[] {
  const left = words.filter((word) => ![kind, `${kind}s`].includes(word.toLowerCase()));
  return left.length > 0 ? left : words;
}

/** Finds records of the given kinds that contain each word of `search`, in one batch. */
export async function findByName(
  db: Database,
  websiteId: string,
  search: string,
  kinds: readonly RecordKind[],
): Promise<FoundRecord[]> {
  const words = search.split(/\s+/).slice(0, MAX_WORDS);
  const asked = kinds.flatMap((kind) =>
    FIND[kind](websiteId, withoutKind(words, kind)).map((statement) => ({ kind, statement })),
  );
  if (asked.length === 0) return [];
  const answers = await batch(
    db,
    asked.map(({ statement }) => statement),
  );
  const rows = answers.flatMap((found, index) => {
    const kind = asked[index]?.kind;
    return kind ? found.map((row) => ({ kind, ...row })) : [];
  });
  return kinds.flatMap((kind) => {
    const own = rows.filter(
      (row) => row.kind === kind && (kind !== 'customer' || isNamed(row, withoutKind(words, kind))),
    );
    return [...new Map(own.map((row) => [row.id, row])).values()].slice(0, RECORDS_PER_KIND);
  });
}

/** An order also matches by its number and SKUs, which do not name its buyer. */
const isNamed = ({ title, details }: Row, words: readonly string[]) =>
  includesWords(`${title} ${details}`, words);
