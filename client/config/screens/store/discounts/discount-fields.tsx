import { Check } from '#client/config/kit/fields/check.tsx';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { MomentField } from '#client/config/kit/fields/moment-field.tsx';
import { CountField, MoneyField, PercentField } from '#client/config/kit/fields/number-fields.tsx';
import { TermInput } from '#client/config/kit/fields/term-input.tsx';
import { RelatedProducts } from '#client/config/kit/shared/products/related-products.tsx';
import { Card } from '#client/config/kit/ui/card.tsx';
import { MAX_CATEGORY_LENGTH } from '#schema/contracts/limits.ts';
import type { ProductCollections } from '#schema/contracts/products/product-api.ts';
import type { DiscountDraft } from './discount-draft.ts';

interface Props {
  draft: DiscountDraft;
  errors: Record<string, string>;
  shop: ProductCollections;
  timeZone: string;
  titles: ReadonlyMap<string, string>;
  onTitlesRead: (titles: Map<string, string>) => void;
  onChange: (patch: Partial<DiscountDraft>) => void;
}
interface PartProps extends Props {
  error: (field: string) => string | undefined;
}

const MOST_PRODUCTS = 500;
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Returns a random code that is easy to type: without 0, O, 1 or I. */
const randomCode = () =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(8)),
    (byte) => CODE_LETTERS[byte % CODE_LETTERS.length],
  ).join('');

export function DiscountFields(props: Props) {
  const { errors } = props;
  const error = (field: string) =>
    errors[`discount.${field}`] ??
    Object.entries(errors).find(([name]) => name.startsWith(`discount.${field}.`))?.[1];
  const part = { ...props, error };
  return (
    <>
      <Use {...part} />
      <Effect {...part} />
      <DiscountedItems {...part} />
      <When {...part} />
      <Limits {...part} />
    </>
  );
}

function Use({ draft, error, onChange }: PartProps) {
  return (
    <Card
      title="Name and method"
      about="A discount applies with a code that customers enter, or automatically for everyone."
    >
      <Labelled label="Name" help="Customers see it in the cart." error={error('name')}>
        {(field) => (
          <input
            {...field}
            required
            maxLength={100}
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Labelled>
      <Choice
        label="Method"
        value={draft.isAutomatic ? 'automatic' : 'code'}
        options={[
          ['code', 'Discount code'],
          ['automatic', 'Automatic'],
        ]}
        onChange={(value) => onChange({ isAutomatic: value === 'automatic' })}
      />
      {!draft.isAutomatic && (
        <Labelled
          label="Code"
          help="2 to 40 letters, digits, - or _. Capitalization does not matter."
          error={error('code')}
        >
          {(field) => (
            <span className="with-button">
              <input
                {...field}
                required
                maxLength={40}
                autoComplete="off"
                spellCheck={false}
                className="code-field"
                value={draft.code}
                onChange={({ target }) => onChange({ code: target.value.toUpperCase() })}
              />
              <button type="button" className="button" onClick={() => onChange({ code: randomCode() })}>
                Generate
              </button>
            </span>
          )}
        </Labelled>
      )}
      <Check
        label="Active"
        help="A paused discount keeps its code and its number of uses."
        isOn={draft.isEnabled}
        onChange={(isEnabled) => onChange({ isEnabled })}
      />
    </Card>
  );
}

function Effect({ draft, shop, error, onChange }: PartProps) {
  return (
    <Card title="Value" about="A discount never takes off more than the items cost.">
      <Choice
        label="Type"
        value={draft.kind}
        options={[
          ['percent', 'Percentage'],
          ['amount', 'Fixed amount'],
          ['free-shipping', 'Free shipping'],
          ['buy-get', 'Buy X get Y'],
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      {draft.kind === 'percent' && (
        <PercentField
          label="Percent off"
          digits={2}
          value={draft.basisPoints}
          error={error('effect.basisPoints')}
          onChange={(basisPoints) => onChange({ basisPoints })}
        />
      )}
      {draft.kind === 'amount' && (
        <MoneyField
          label="Amount off"
          help="Taken off once per cart, and split across its items."
          currency={shop.store.selectedCurrency}
          value={draft.amountCents}
          error={error('effect.amountCents')}
          onChange={(amountCents) => onChange({ amountCents })}
        />
      )}
      {draft.kind === 'buy-get' && (
        <>
          <div className="columns">
            <CountField
              label="Buy"
              unit="items"
              value={draft.buy}
              error={error('effect.buy')}
              onChange={(buy) => onChange({ buy })}
            />
            <CountField
              label="Get"
              unit="items"
              value={draft.get}
              error={error('effect.get')}
              onChange={(get) => onChange({ get })}
            />
            <PercentField
              label="Discount on those items"
              digits={2}
              value={draft.giftBasisPoints}
              error={error('effect.basisPoints')}
              onChange={(giftBasisPoints) => onChange({ giftBasisPoints })}
            />
          </div>
          <p className="field-help">100% makes them free. The discount applies to the cheapest items.</p>
        </>
      )}
      {draft.kind === 'free-shipping' && (
        <p className="field-help">The shipping option that the customer chooses is free.</p>
      )}
      <Check
        label="Can be combined"
        help="With other discounts that can be combined."
        isOn={draft.isCombinable}
        onChange={(isCombinable) => onChange({ isCombinable })}
      />
    </Card>
  );
}

function DiscountedItems({ draft, shop, titles, onTitlesRead, error, onChange }: PartProps) {
  return (
    <Card title="Applies to" about="The items that are discounted and count toward the minimum.">
      <Choice
        label="Items"
        value={draft.scopeKind}
        options={[
          ['all', 'Entire order'],
          ['categories', 'Categories'],
          ['products', 'Products'],
        ]}
        onChange={(scopeKind) => onChange({ scopeKind })}
      />
      {draft.scopeKind === 'categories' && (
        <div data-invalid={error('scope') ? '' : undefined}>
          <TermInput
            label="Categories"
            values={draft.categories}
            maxLength={MAX_CATEGORY_LENGTH}
            known={shop.categories}
            onChange={(categories) => onChange({ categories })}
          />
          <ScopeError text={error('scope')} />
        </div>
      )}
      {draft.scopeKind === 'products' && (
        <div data-invalid={error('scope') ? '' : undefined}>
          <RelatedProducts
            label="Products"
            most={MOST_PRODUCTS}
            ids={draft.itemIds}
            ownId={null}
            known={titles}
            onTitlesRead={onTitlesRead}
            onChange={(itemIds) => onChange({ itemIds })}
          />
          <ScopeError text={error('scope')} />
        </div>
      )}
      <div className="columns">
        <MoneyField
          label="Minimum amount"
          currency={shop.store.selectedCurrency}
          isRequired={false}
          placeholder="Any"
          value={draft.minimumSubtotalCents}
          error={error('minimumSubtotalCents')}
          onChange={(minimumSubtotalCents) => onChange({ minimumSubtotalCents })}
        />
        <CountField
          label="Minimum quantity"
          isRequired={false}
          placeholder="Any"
          value={draft.minimumQuantity}
          error={error('minimumQuantity')}
          onChange={(minimumQuantity) => onChange({ minimumQuantity })}
        />
      </div>
    </Card>
  );
}

function ScopeError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="field-error" role="alert">
      {text}
    </p>
  );
}

function When({ draft, timeZone, error, onChange }: PartProps) {
  const moments = [
    ['startsAt', 'Starts', 'Leave empty to start now.'],
    ['endsAt', 'Ends', 'Leave empty for no end date.'],
  ] as const;
  return (
    <Card
      title="Active dates"
      about={`Times in ${timeZone.replaceAll('_', ' ')}, the time zone of your site.`}
    >
      <div className="columns">
        {moments.map(([name, label, help]) => (
          <div key={name} className="stack">
            <MomentField
              label={label}
              help={help}
              error={error(name)}
              isInFuture={name === 'endsAt'}
              timeZone={timeZone}
              value={draft[name]}
              onChange={(at) => onChange({ [name]: at })}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}

function Limits({ draft, error, onChange }: PartProps) {
  return (
    <Card title="Usage limits" about="A use counts when an order is placed, unless the order is never paid.">
      <div className="columns">
        <CountField
          label="Total uses"
          isRequired={false}
          placeholder="Any"
          value={draft.usageLimit}
          error={error('usageLimit')}
          onChange={(usageLimit) => onChange({ usageLimit })}
        />
        <CountField
          label="Uses per customer"
          help="Customers are identified by their email address."
          isRequired={false}
          placeholder="Any"
          value={draft.perCustomerLimit}
          error={error('perCustomerLimit')}
          onChange={(perCustomerLimit) => onChange({ perCustomerLimit })}
        />
      </div>
    </Card>
  );
}
