import { FileText, type LucideIcon, Newspaper, Package, Palette, PanelTop, Settings } from 'lucide-react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { itemsApi } from '#client/config/kit/queries/collections-api.ts';
import { headerFooterApi } from '#client/config/kit/queries/header-footer-api.ts';
import { type EditedPages, pagesApi } from '#client/config/kit/queries/pages-api.ts';
import { findPublishFacts } from '#client/config/kit/queries/publish-facts.ts';
import { productsApi } from '#client/config/kit/shared/products/products-api.ts';
import { listFieldChanges } from '#client/config/kit/shared/releases/list-field-changes.ts';
import type { FieldChange } from '#client/config/kit/ui/field-changes.tsx';
import { formatCents } from '#domain/money/format-money.ts';
import { checkPage, toQuestion } from '#domain/pages/publish-check/check-page.ts';
import { checkShared, toSharedQuestion } from '#domain/pages/publish-check/check-shared.ts';
import { readDesign } from '#schema/contracts/design/calls.ts';
import { isObject } from '#schema/contracts/is-object.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { type PageContent, pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import type { PublishWarning } from '#schema/contracts/pages/publish-warning.ts';
import { productInputSchema } from '#schema/contracts/products/product-api.ts';
import type { ReleaseKindName, ReleasePart } from '#schema/contracts/releases/release.ts';
import { readSettings } from '#schema/contracts/sites/calls.ts';

/** The content that a release would publish, compared with the published content. */
export type Difference =
  | { kind: 'page'; before: PageContent; after: PageContent }
  | { kind: 'fields'; changes: FieldChange[] };

export interface PartKind {
  label: string;
  icon: LucideIcon;
  href: (part: ReleasePart) => string;
  compare: (part: ReleasePart, currency: CurrencyCode) => Promise<Difference>;
  /** Runs the pre-publish check, for kinds that visitors open. */
  check?: (part: ReleasePart) => Promise<readonly PublishWarning[]>;
}

const NOTHING = pageContentSchema.parse({ title: '–', sections: [] });

/** Compares a page's or item's draft with its published version. */
const createPageKind = (
  pages: Pick<EditedPages, 'read' | 'readPublished'>,
  look: Pick<PartKind, 'label' | 'icon'>,
  isItem: boolean,
): PartKind => ({
  ...look,
  href: ({ now }) => `/config/?frameUrl=${encodeURIComponent(now?.path ?? '/')}`,
  compare: async ({ refId }) => {
    const [before, { draft }] = await Promise.all([pages.readPublished(refId), pages.read(refId)]);
    return { kind: 'page', before: before ?? { ...NOTHING, title: draft.title }, after: draft };
  },
  check: async ({ refId }) => {
    const { draft: content, path, collectionId } = await pages.read(refId);
    const isList = !isItem && collectionId !== null;
    const query = { content, path, host: window.location.host, isItem, isList };
    return checkPage({ ...query, facts: await findPublishFacts(toQuestion(query)) });
  },
});

/** Field labels as in the product form. Fields with the label '' are hidden. */
const PRODUCT_LABELS = {
  title: 'Name',
  excerpt: 'Short description',
  descriptionHtml: 'Description',
  status: 'Visibility',
  variants: 'Variants',
  details: 'Details',
  tags: 'Tags',
  categories: 'Categories',
  urlId: 'Address',
  imageIds: 'Images',
};

type Fields = Record<string, unknown>;
/** Returns a text line for each variant. Releases do not include stock. */
const toVariantLines = (variants: unknown, currency: CurrencyCode): string[] =>
  (Array.isArray(variants) ? variants : []).filter(isObject).map((variant) => {
    const price = (cents: unknown) => (typeof cents === 'number' ? formatCents(cents, currency) : '');
    const values = Array.isArray(variant.optionValues) ? variant.optionValues.join(' / ') : '';
    const sale = variant.onSale ? `, on sale for ${price(variant.salePriceCents)}` : '';
    return `${[values, variant.sku].filter(Boolean).join(' ')} ${price(variant.priceCents)}${sale}`.trim();
  });

async function compareProduct({ refId, change }: ReleasePart, currency: CurrencyCode): Promise<Difference> {
  const { product, title, excerpt, descriptionHtml, tags, categories, status, urlId } =
    await productsApi.read(refId);
  const { images, ...content } = product;
  const live: Fields = {
    ...content,
    title,
    excerpt,
    descriptionHtml: descriptionHtml ?? undefined,
    tags,
    categories,
    status,
    urlId,
    imageIds: images.map(({ mediaId }) => mediaId),
  };
  const next = isObject(change) ? change : {};
  const toShown = (fields: Fields) => ({ ...fields, variants: toVariantLines(fields.variants, currency) });
  // Fields that the form does not contain stay unchanged.
  return {
    kind: 'fields',
    changes: listFieldChanges(toShown(live), toShown({ ...live, ...next }), PRODUCT_LABELS),
  };
}

async function compareSettings({ change }: ReleasePart): Promise<Difference> {
  const { settings } = await callApi(readSettings, {});
  const changed = isObject(change) ? Object.entries(change) : [];
  const pick = (side: 'now' | 'to'): Fields =>
    Object.fromEntries(
      changed.map(([key, sides]) => [
        key,
        side === 'to'
          ? isObject(sides)
            ? sides.to
            : undefined
          : new Map<string, unknown>(Object.entries(settings)).get(key),
      ]),
    );
  return { kind: 'fields', changes: listFieldChanges(pick('now'), pick('to'), {}) };
}

export const PART_KINDS: Readonly<Record<ReleaseKindName, PartKind>> = {
  page: createPageKind(pagesApi, { label: 'Page', icon: FileText }, false),
  item: createPageKind(itemsApi, { label: 'Entry', icon: Newspaper }, true),
  product: {
    label: 'Product',
    icon: Package,
    href: ({ refId }) => `/config/products/${refId}`,
    compare: compareProduct,
    check: async ({ refId, change }) => {
      const [checked] = await productsApi.check(refId, undefined, productInputSchema.parse(change));
      return checked?.warnings ?? [];
    },
  },
  settings: {
    label: 'Settings',
    icon: Settings,
    href: () => '/config/settings',
    compare: compareSettings,
  },
  design: {
    label: 'Design',
    icon: Palette,
    href: () => '/config/design',
    compare: async () => {
      const { published, draft } = await callApi(readDesign, {});
      return { kind: 'fields', changes: listFieldChanges(published, draft, {}) };
    },
  },
  'header-footer': {
    label: 'Header and footer',
    icon: PanelTop,
    href: () => '/config/design',
    compare: async () => {
      const { published, draft, site } = await headerFooterApi.read();
      const toShown = ({ header, footer }: typeof published, parts: object) => ({
        header: header.sections,
        footer: footer.sections,
        ...parts,
      });
      return {
        kind: 'fields',
        changes: listFieldChanges(toShown(published, site), toShown(draft, { ...site, ...draft.site }), {}),
      };
    },
    check: async () => {
      const { draft, site } = await headerFooterApi.read();
      const navigation = draft.site?.navigation ?? site.navigation;
      const shared = { ...draft, navigation, host: window.location.host, facts: null };
      return checkShared({ ...shared, facts: await findPublishFacts(toSharedQuestion(shared, null)) });
    },
  },
};
