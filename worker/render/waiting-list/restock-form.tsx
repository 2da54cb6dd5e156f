import { EMAIL_LENGTH } from '#schema/contracts/checkout/checkout.ts';
import type { Variant } from '#schema/contracts/products/product.ts';

interface Props {
  itemId: string;
  /** Variants that are sold out; at least one. */
  soldOut: readonly Variant[];
  /** A service has places that open up; goods come back. */
  isService: boolean;
  /** Whether nothing else is to be had: then the form stands open. */
  isOpen: boolean;
  consent: string;
  /** Path of the product, the way back from the answer. */
  back: string;
}

const nameOf = (variant: Variant) => variant.optionValues.join(', ') || variant.sku;

/** Asks for a mail when something is back: a plain form, which the page's script answers in place. */
export function RestockForm({ itemId, soldOut, isService, isOpen, consent, back }: Props) {
  const [only, ...others] = soldOut;
  return (
    <details className="restock" open={isOpen}>
      <summary>
        {isService
          ? 'Notify me when a place opens up'
          : isOpen || !only || others.length > 0
            ? 'Notify me when it is back'
            : `Notify me when ${nameOf(only)} is back`}
      </summary>
      <form
        method="post"
        action="/api/commerce/restock-requests"
        className="buy restock-form"
        data-restock=""
      >
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
        <RestockFields itemId={itemId} back={back} email="" consent={consent} />
        <p className="buy-answer" role="status" />
      </form>
    </details>
  );
}

/** The mail address and the button. */
export function RestockFields({
  itemId,
  back,
  email,
  consent,
  problemId,
}: {
  itemId: string;
  back: string;
  email: string;
  consent?: string;
  problemId?: string;
}) {
  return (
    <>
      <input type="hidden" name="itemId" value={itemId} />
      <input type="hidden" name="back" value={back} />
      <div className="buy-row">
        <label className="choice email">
          <span>Email</span>
          <input
            type="email"
            name="email"
            defaultValue={email}
            autoComplete="email"
            maxLength={EMAIL_LENGTH.max}
            required
            aria-invalid={problemId ? true : undefined}
            aria-describedby={problemId}
          />
        </label>
        <button type="submit" className="button button-outline">
          Notify me
        </button>
      </div>
      {consent && <p className="quiet">{consent}</p>}
    </>
  );
}
