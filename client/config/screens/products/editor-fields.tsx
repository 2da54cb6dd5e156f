import { useCan } from '#client/config/kit/account/account.tsx';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { MomentField } from '#client/config/kit/fields/moment-field.tsx';
import { SuggestedText } from '#client/config/kit/fields/suggested-text.tsx';
import { TermInput } from '#client/config/kit/fields/term-input.tsx';
import { UnofferedOption } from '#client/config/kit/fields/unoffered-option.tsx';
import { describeTimeZone, nextWorkingHour } from '#client/config/kit/formatting/zoned-time.ts';
import { HtmlField } from '#client/config/kit/rich-text/html-field.tsx';
import { RelatedProducts } from '#client/config/kit/shared/products/related-products.tsx';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { Card } from '#client/config/kit/ui/card.tsx';
import { canMove } from '#domain/accounts/permissions.ts';
import { parseDateTimeLocal } from '#domain/time/local-time.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import {
  MAX_CATEGORY_LENGTH,
  MAX_PRODUCTS_PER_COLLECTION,
  MAX_TAG_LENGTH,
} from '#schema/contracts/limits.ts';
import { MAX_VENDOR_LENGTH } from '#schema/contracts/products/product.ts';
import type { ProductCollections } from '#schema/contracts/products/product-api.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { type Draft, hasPlans, hasVariants, withOptions } from './editor-draft.ts';
import { PriceInput } from './fields.tsx';
import { ImageList } from './image-list.tsx';
import { OptionEditor } from './option-editor.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { ProductFiles } from './product-files.tsx';
import { VariantFields } from './variant-fields.tsx';
import { VariantTable } from './variant-table.tsx';

const FormControl = lazyPart(() => import('#client/config/kit/shared/forms/form-control.tsx'), {
  fallback: <Loading label="Loading forms" lines={2} />,
});

interface Props {
  draft: Draft;
  storedStatus: number;
  ownId: string | null;
  /** Whether the stored product is digital. Files can be uploaded only once it is. */
  isDigitalStored: boolean;
  shop: ProductCollections;
  errors: Record<string, string>;
  collectionId: string | null;
  onChooseCollection: (id: string) => void;
  onChange: (patch: Partial<Draft>) => void;
  onChangeDraft: (draft: Draft) => void;
}

const TYPES = [
  [PRODUCT_TYPE.physical, 'Physical: shipped or picked up'],
  [PRODUCT_TYPE.service, 'Service: a workshop, a repair'],
  [PRODUCT_TYPE.digital, 'Digital: a download'],
  [PRODUCT_TYPE.giftCard, 'Gift card'],
] as const;
const STATUSES = [
  [ITEM_STATUS.published, 'Available'],
  [ITEM_STATUS.scheduled, 'Scheduled'],
  [ITEM_STATUS.needsReview, 'Needs review'],
  [ITEM_STATUS.draft, 'Hidden'],
] as const;
const TOMORROW_MS = DAY_MS;
const orNone = (text: string) => (text === '' ? undefined : text);

export function EditorFields(props: Props) {
  const { draft, shop, errors, onChange, onChangeDraft, ownId } = props;
  const can = useCan();
  const error = (field: string) => errors[field] ?? errors[`product.${field}`];
  const { selectedCurrency: currency, measurementStandard } = shop.store;
  const [only] = draft.variants.length === 1 ? draft.variants : [];
  const variantProps = {
    productType: draft.productType,
    currency,
    standard: measurementStandard,
    canSetStock: can('commerce.inventory.write'),
    errors,
  };
  return (
    <>
      <Card title="Title and description" about="Shown on the product page and in lists.">
        <Labelled label="Name" error={error('title')}>
          {(field) => (
            <input
              {...field}
              required
              maxLength={300}
              value={draft.title}
              onChange={({ target }) => onChange({ title: target.value })}
            />
          )}
        </Labelled>
        <Labelled
          label="Short description"
          help="Shown beside the images, and below the name in lists."
          error={error('excerpt')}
        >
          {(field) => (
            <textarea
              {...field}
              rows={2}
              maxLength={2000}
              value={draft.excerpt}
              onChange={({ target }) => onChange({ excerpt: target.value })}
            />
          )}
        </Labelled>
        {draft.descriptionHtml === undefined ? (
          <p className="quiet">Its description consists of blocks and is kept unchanged.</p>
        ) : (
          <HtmlField
            label="Description"
            error={error('descriptionHtml')}
            value={draft.descriptionHtml}
            onChange={(descriptionHtml) => onChange({ descriptionHtml })}
          />
        )}
      </Card>
      <Card title="Images" about="The first one is shown in lists.">
        <ImageList images={draft.images} onChange={(images) => onChange({ images })} />
      </Card>
      <Card
        title="Price and stock"
        about={`Prices in ${currency}. Options such as size create a variant for each combination.`}
      >
        <Labelled label="Product type">
          {(field) => (
            <select
              {...field}
              value={draft.productType}
              onChange={({ target }) => {
                const productType = Number(target.value);
                const priceCents = draft.priceCents ?? draft.variants[0]?.priceCents ?? 0;
                onChange({ productType, ...(!hasVariants(productType) && { priceCents }) });
              }}
            >
              {TYPES.map(([type, label]) => (
                <option key={type} value={type}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        {hasVariants(draft.productType) ? (
          <>
            <OptionEditor
              options={draft.options}
              onChange={(options) => onChangeDraft(withOptions(draft, options))}
            />
            {only && only.optionValues.length === 0 ? (
              <VariantFields
                {...variantProps}
                variant={only}
                onChange={(variant) => onChange({ variants: [variant] })}
              />
            ) : (
              <VariantTable
                {...variantProps}
                variants={draft.variants}
                options={draft.options}
                images={draft.images}
                onChange={(variants) => onChange({ variants })}
              />
            )}
          </>
        ) : (
          <div className="field">
            <span>Price</span>
            <PriceInput
              label="Price"
              cents={draft.priceCents ?? 0}
              currency={currency}
              error={error('priceCents')}
              onChange={(priceCents) => onChange({ priceCents })}
            />
          </div>
        )}
        <Labelled
          label="Show low stock message at"
          help="“Only 3 left” is shown when the stock is at or below this number. Leave empty to never show it."
        >
          {(field) => (
            <input
              {...field}
              type="number"
              min={1}
              max={1000}
              value={draft.scarcityThreshold ?? ''}
              onChange={({ target }) => onChange({ scarcityThreshold: Number(target.value) || undefined })}
            />
          )}
        </Labelled>
        <Check
          label="Back in stock emails"
          help="Visitors can leave their email address when the product is sold out."
          isOn={draft.hasRestockNotification ?? false}
          onChange={(hasRestockNotification) => onChange({ hasRestockNotification })}
        />
        {draft.productType === PRODUCT_TYPE.service && (
          <Check
            label="Waiting list"
            help="Visitors can join the waiting list when the product is sold out, and have a day to accept a place that becomes available."
            isOn={draft.hasWaitingList ?? false}
            onChange={(hasWaitingList) => onChange({ hasWaitingList })}
          />
        )}
      </Card>
      {hasPlans(draft.productType) && (
        <Card
          title="Subscription"
          about="Customers pay by a plan until it ends or they cancel. Existing subscribers keep the price and the plan that they agreed to."
        >
          <PlanEditor draft={draft} currency={currency} errors={errors} onChange={onChange} />
        </Card>
      )}
      {draft.productType === PRODUCT_TYPE.digital && (
        <Card
          title="Files"
          about="Customers download these after paying. Changes here are saved immediately."
        >
          <ProductFiles itemId={ownId} isSaved={props.isDigitalStored} />
        </Card>
      )}
      {draft.productType !== PRODUCT_TYPE.giftCard && (
        <Card
          title="Custom questions"
          about="Customers answer them before they add the product to the cart. Answers and files appear on the order."
        >
          <FormControl
            label="Form"
            kind="form"
            value={draft.formId ?? ''}
            none="No form"
            onChange={(formId) => onChange({ formId: formId ?? undefined })}
            onEdited={() => {}}
          />
        </Card>
      )}
      <Card title="Organization" about="Categories filter the store page. Tags improve search.">
        <Availability {...props} error={error('publishOn')} />
        <SuggestedText
          label="Vendor"
          help="The brand or maker. Search engines show it as the brand."
          error={error('vendor')}
          maxLength={MAX_VENDOR_LENGTH}
          known={shop.vendors}
          value={draft.vendor ?? ''}
          onChange={(vendor) => onChange({ vendor: orNone(vendor) })}
        />
        <TermInput
          label="Categories"
          values={draft.categories}
          maxLength={MAX_CATEGORY_LENGTH}
          known={shop.categories}
          onChange={(categories) => onChange({ categories })}
        />
        <TermInput
          label="Tags"
          values={draft.tags}
          maxLength={MAX_TAG_LENGTH}
          known={shop.tags}
          onChange={(tags) => onChange({ tags })}
        />
        <RelatedProducts
          ids={draft.relatedItemIds ?? []}
          ownId={ownId}
          onChange={(relatedItemIds) => onChange({ relatedItemIds })}
        />
        <Labelled label="Button text" help="Shown instead of “Add to cart”.">
          {(field) => (
            <input
              {...field}
              maxLength={60}
              value={draft.buttonText ?? ''}
              onChange={({ target }) => onChange({ buttonText: orNone(target.value) })}
            />
          )}
        </Labelled>
      </Card>
      <Card title="Search engines" about="Used instead of the name and the short description.">
        <Labelled label="Title">
          {(field) => (
            <input
              {...field}
              maxLength={120}
              placeholder={draft.title}
              value={draft.seoTitle ?? ''}
              onChange={({ target }) => onChange({ seoTitle: orNone(target.value) })}
            />
          )}
        </Labelled>
        <Labelled label="Description">
          {(field) => (
            <textarea
              {...field}
              rows={2}
              maxLength={400}
              placeholder={draft.excerpt}
              value={draft.seoDescription ?? ''}
              onChange={({ target }) => onChange({ seoDescription: orNone(target.value) })}
            />
          )}
        </Labelled>
        <Labelled
          label="Address"
          error={error('urlId')}
          help="The last part of the product page’s address. Leave empty to create it from the name."
        >
          {(field) => (
            <input
              {...field}
              maxLength={150}
              value={draft.urlId ?? ''}
              onChange={({ target }) => onChange({ urlId: orNone(target.value) })}
            />
          )}
        </Labelled>
      </Card>
    </>
  );
}

function Availability({
  draft,
  storedStatus,
  shop,
  collectionId,
  onChooseCollection,
  onChange,
  error,
}: Props & { error: string | undefined }) {
  return (
    <div className="columns">
      <Labelled label="Status">
        {(field) => (
          <select
            {...field}
            value={draft.status}
            onChange={({ target }) => {
              const status = Number(target.value);
              onChange({
                status,
                ...(status === ITEM_STATUS.scheduled && {
                  publishOn:
                    draft.publishOn ??
                    parseDateTimeLocal(
                      nextWorkingHour(Date.now() + TOMORROW_MS, shop.timeZone),
                      shop.timeZone,
                    ) ??
                    undefined,
                }),
              });
            }}
          >
            {STATUSES.filter(([status]) => status === storedStatus || canMove(storedStatus, status)).map(
              ([status, label]) => (
                <option key={status} value={status}>
                  {label}
                </option>
              ),
            )}
          </select>
        )}
      </Labelled>
      {draft.status === ITEM_STATUS.scheduled && (
        <MomentField
          label="Available from"
          isInFuture
          error={error}
          help={describeTimeZone(shop.timeZone)}
          timeZone={shop.timeZone}
          value={draft.publishOn ?? null}
          onChange={(at) => onChange({ publishOn: at ?? undefined })}
        />
      )}
      {collectionId !== null && shop.collections.length > 1 && (
        <Labelled
          label="Store page"
          help={`A store page can hold up to ${MAX_PRODUCTS_PER_COLLECTION} products.`}
        >
          {(field) => (
            <select
              {...field}
              value={collectionId}
              onChange={({ target }) => onChooseCollection(target.value)}
            >
              <UnofferedOption value={collectionId} offered={shop.collections.map(({ id }) => id)} />
              {shop.collections.map(({ id, title, productCount }) => (
                <option key={id} value={id} disabled={productCount >= MAX_PRODUCTS_PER_COLLECTION}>
                  {title} ({productCount})
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
    </div>
  );
}
