import { EMAIL_LENGTH } from '#schema/contracts/checkout/checkout.ts';
import type { Variant } from '#schema/contracts/products/product.ts';
import { MAX_WAITING_PLACES, OFFER_HOURS } from '#schema/contracts/waiting-list/waiting-list.ts';

interface Props {
  itemId: string;
  /** Variants that are sold out; at least one. */
  soldOut: readonly Pick<Variant, 'id' | 'sku' | 'optionValues'>[];
  /** Whether nothing else is to be had: then the form stands open. */
  isOpen: boolean;
  /** How many one order may take. */
  maxPerOrder: number | undefined;
  /** Path of the product, the way back from the answer. */
  back: string;
}

export const WAITING_LIST_PATH = '/api/commerce/waiting-list';

/** A place in line for what is sold out: a plain form, which a page answers. */
export function WaitingForm({ itemId, soldOut, isOpen, maxPerOrder, back }: Props) {
  const [only, ...others] = soldOut;
  const nameOf = ({ optionValues, sku }: Props['soldOut'][number]) => optionValues.join(', ') || sku;
  return (
    <details className="restock" open={isOpen}>
      <summary>
        {only && others.length === 0 && only.optionValues.length > 0
          ? `Join the waiting list for ${nameOf(only)}`
          : 'Join the waiting list'}
      </summary>
      <form method="post" action={WAITING_LIST_PATH} className="buy restock-form">
        {others.length > 0 ? (
          <label className="choice">
            <span>Which one</span>
            <select name="sku">
              {soldOut.map((variant) => (
                <option key={variant.id} value={variant.sku}>
                  {nameOf(variant)}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <input type="hidden" name="sku" value={only?.sku} />
        )}
        <WaitingFields
          itemId={itemId}
          back={back}
          most={Math.min(maxPerOrder ?? MAX_WAITING_PLACES, MAX_WAITING_PLACES)}
          typed={{ name: '', email: '', places: '1' }}
          errors={{}}
        />
      </form>
    </details>
  );
}

interface FieldsProps {
  itemId: string;
  back: string;
  most: number;
  typed: { name: string; email: string; places: string };
  errors: Readonly<Record<string, string>>;
}

/** Name, address, how many, and the button; what is wrong stands below its field. */
export function WaitingFields({ itemId, back, most, typed, errors }: FieldsProps) {
  const described = (name: string) =>
    errors[name] ? { 'aria-invalid': true, 'aria-describedby': `waiting-${name}-error` } : {};
  const error = (name: string) =>
    errors[name] && (
      <span className="field-error" id={`waiting-${name}-error`}>
        {errors[name]}
      </span>
    );
  return (
    <>
      <input type="hidden" name="itemId" value={itemId} />
      <input type="hidden" name="back" value={back} />
      <label className="choice email">
        <span>Name</span>
        <input
          type="text"
          name="name"
          defaultValue={typed.name}
          autoComplete="name"
          maxLength={200}
          required
          {...described('name')}
        />
        {error('name')}
      </label>
      <label className="choice email">
        <span>Email</span>
        <input
          type="email"
          name="email"
          defaultValue={typed.email}
          autoComplete="email"
          maxLength={EMAIL_LENGTH.max}
          required
          {...described('email')}
        />
        {error('email')}
      </label>
      <div className="buy-row">
        <label className="quantity">
          <span>Places</span>
          <input
            type="number"
            name="places"
            defaultValue={typed.places}
            min={1}
            max={most}
            inputMode="numeric"
            required
            {...described('places')}
          />
        </label>
        <button type="submit" className="button button-outline">
          Join the list
        </button>
      </div>
      {error('places')}
      <p className="quiet">
        When places come back, whoever is first in line gets a mail, and {OFFER_HOURS} hours to take them. We
        use your address for this list alone.
      </p>
    </>
  );
}
