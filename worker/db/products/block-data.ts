import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ItemSummary } from '#domain/collections/item-summary.ts';
import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import { productBlock } from '#schema/contracts/blocks/product.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { items } from '#schema/tables/collections.ts';
import { forms } from '#schema/tables/forms.ts';
import { renderedFormColumns, toRenderedForm } from '../forms/rendered-forms.ts';
import { isOneOf, jsonField } from '../fragments.ts';
import { LISTED_COLUMNS, toItem, toSummary, WHOLE_COLUMNS } from '../items/item-rows.ts';
import { openListPath } from '../items/redirects.ts';
import { selectVariants } from '../items/variants.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';
import { type BlockSite, defineBlockData } from '../shared/define-block-data.ts';

export interface BlockProducts {
  one: { item: Item; href: string; form: RenderedForm | null } | null;
  list: ItemSummary[];
  /** Products shown as plans, whose cards list their contents. */
  plans: { item: Item; href: string }[];
}

type BlockValue = ReturnType<typeof productBlock.schema.parse>;

const listPath = (websiteId: string) => openListPath(websiteId, items.collectionId);
/** Matches public products on a page that is open to all visitors. */
const isOpen = (websiteId: string, ids: readonly string[]) =>
  and(
    isOneOf(items.id, ids),
    eq(items.websiteId, websiteId),
    isItemPublic(items),
    isNull(items.deletedAt),
    sql`exists ${listPath(websiteId)}`,
  );

const selectWhole = (websiteId: string, ids: readonly string[]) =>
  orm
    .select({
      ...WHOLE_COLUMNS,
      variants: selectVariants(items),
      listPath: sql<string>`${listPath(websiteId)}`.as('list_path'),
    })
    .from(items)
    .where(isOpen(websiteId, ids));

function selectOne(websiteId: string, id: string) {
  const formId = orm
    .select({ id: jsonField<string>(items.content, '$.product.formId') })
    .from(items)
    .where(isOpen(websiteId, [id]));
  return [
    selectWhole(websiteId, [id]),
    orm
      .select(renderedFormColumns('published'))
      .from(forms)
      .where(
        and(
          eq(forms.websiteId, websiteId),
          sql`${forms.id} = ${formId}`,
          sql`${forms.published} is not null`,
          isNull(forms.deletedAt),
        ),
      ),
  ] as const;
}

const selectListed = (websiteId: string, ids: readonly string[]) =>
  orm
    .select({ ...LISTED_COLUMNS, listPath: sql<string>`${listPath(websiteId)}`.as('list_path') })
    .from(items)
    .where(isOpen(websiteId, ids));

function select({ view, productIds }: BlockValue, { id }: BlockSite) {
  const [first] = productIds;
  if (first === undefined) return [];
  if (view === 'plans') return [selectWhole(id, productIds)] as const;
  return view === 'one' ? selectOne(id, first) : ([selectListed(id, productIds)] as const);
}

const toHref = (path: string, urlId: string) => `${path === '/' ? '' : path}/${urlId}`;

/** Reads the products of a block, in the owner's order. Omits products that visitors cannot open. */
export const productData = defineBlockData(productBlock, {
  select,
  toData: ([rows, shownForms], { view, productIds }): BlockProducts => {
    const [row] = rows ?? [];
    const inOrder = <Listed>(listed: readonly Listed[], toId: (one: Listed) => string) =>
      productIds.flatMap((id) => listed.filter((one) => toId(one) === id));
    if (view === 'plans') {
      const plans = (rows ?? []).flatMap((whole) =>
        'variants' in whole ? [{ item: toItem(whole), href: toHref(whole.listPath, whole.urlId) }] : [],
      );
      return { one: null, list: [], plans: inOrder(plans, ({ item }) => item.id) };
    }
    if (row && 'variants' in row) {
      const [form] = shownForms ?? [];
      const one = {
        item: toItem(row),
        href: toHref(row.listPath, row.urlId),
        form: form ? toRenderedForm(form) : null,
      };
      return { one, list: [], plans: [] };
    }
    const list = (rows ?? []).flatMap((listed) =>
      'variants' in listed ? [] : [toSummary(listed, listed.listPath)],
    );
    return { one: null, list: inOrder(list, ({ id }) => id), plans: [] };
  },
  translate: ({ one, list, plans }, translate) => ({
    one: one && {
      ...one,
      item: translate.item(one.item),
      form: one.form && translate.form(one.form),
    },
    list: list.map(translate.summary),
    plans: plans.map((plan) => ({ ...plan, item: translate.item(plan.item) })),
  }),
});
