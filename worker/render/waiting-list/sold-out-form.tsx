import type { ReactNode } from 'react';
import { EMAIL_LENGTH } from '#schema/contracts/checkout/checkout.ts';
import type { Variant } from '#schema/contracts/products/product.ts';
import { useMessages } from '../kit/messages.tsx';

export interface Requested {
  itemId: string;
  soldOut: readonly Pick<Variant, 'id' | 'sku' | 'optionValues'>[];
  /** Path of the product, to which the response links. */
  back: string;
}

export interface Typed {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}
export const NOTHING_TYPED: Typed = { values: {}, errors: {} };

export const nameVariant = ({ optionValues, sku }: Requested['soldOut'][number]): string =>
  optionValues.join(', ') || sku;

interface Props extends Requested {
  action: string;
  isEnhanced?: boolean;
  children: ReactNode;
}

export function SoldOutForm({ itemId, soldOut, back, action, isEnhanced = false, children }: Props) {
  const { restock, addresses } = useMessages();
  return (
    <form
      method="post"
      action={action}
      className="buy restock-form"
      data-restock={isEnhanced ? '' : undefined}
    >
      {soldOut.length > 1 ? (
        <label className="choice">
          <span>{restock.which}</span>
          <select name="sku" required>
            <option value="">{addresses.choose}</option>
            {soldOut.map((variant) => (
              <option key={variant.id} value={variant.sku}>
                {nameVariant(variant)}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <input type="hidden" name="sku" value={soldOut[0]?.sku} />
      )}
      <input type="hidden" name="itemId" value={itemId} />
      <input type="hidden" name="back" value={back} />
      {children}
    </form>
  );
}

export const fieldProps = (name: string, { values, errors }: Typed) => ({
  name,
  defaultValue: values[name],
  required: true,
  ...(errors[name] && { 'aria-invalid': true, 'aria-describedby': `sold-out-${name}-error` }),
});

export const FieldError = ({ name, typed: { errors } }: { name: string; typed: Typed }) =>
  errors[name] && (
    <span className="field-error" id={`sold-out-${name}-error`}>
      {errors[name]}
    </span>
  );

export const EmailField = ({ typed }: { typed: Typed }) => (
  <label className="choice email">
    <span>{useMessages().restock.email}</span>
    <input type="email" {...fieldProps('email', typed)} autoComplete="email" maxLength={EMAIL_LENGTH.max} />
    <FieldError name="email" typed={typed} />
  </label>
);
