import { type AmountSettings, hasOwnAmount, listOfferedCents, OWN_AMOUNT } from '#domain/donations/amount.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { describeField, FieldError, type FormState } from '../checkout/field.tsx';
import { useFormatCents, useMessages } from '../kit/messages.tsx';

interface Props {
  settings: AmountSettings;
  currency: CurrencyCode;
  form: FormState;
  /** Prefix that keeps ids unique on a page with several donation forms. */
  prefix?: string;
  refreshes?: boolean;
}

export function DonationAmounts({ settings, currency, form, prefix = 'checkout', refreshes = false }: Props) {
  const { donations: texts } = useMessages();
  const formatCents = useFormatCents();
  const offered = listOfferedCents(settings, currency);
  const hasOwn = hasOwnAmount(settings, currency);
  const money = (cents: number) => formatCents(cents, currency, { trimZeroFractions: true });
  const chosen = form.values.amount ?? String(offered[0] ?? OWN_AMOUNT);
  const refresh = refreshes ? { 'data-refresh': '' } : {};
  const own = (
    <div className="field donation-own">
      <label htmlFor={`${prefix}-ownAmount`}>{texts.amountIn({ currency })}</label>
      <input
        {...describeField('ownAmount', form)}
        {...refresh}
        id={`${prefix}-ownAmount`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={form.values.ownAmount ?? ''}
      />
      <FieldError name="ownAmount" form={form} />
    </div>
  );
  if (offered.length === 0) return <div className="donation-amounts">{own}</div>;
  return (
    <div className="donation-amounts">
      <div className="donation-choices">
        {offered.map((cents, index) => (
          <label key={cents}>
            <input
              type="radio"
              name="amount"
              value={cents}
              id={index === 0 ? `${prefix}-amount` : undefined}
              defaultChecked={chosen === String(cents)}
              {...refresh}
            />
            <span>{money(cents)}</span>
          </label>
        ))}
        {hasOwn && (
          <label>
            <input
              type="radio"
              name="amount"
              value={OWN_AMOUNT}
              defaultChecked={chosen === OWN_AMOUNT}
              {...refresh}
            />
            <span>{texts.otherAmount}</span>
          </label>
        )}
      </div>
      <FieldError name="amount" form={form} />
      {hasOwn && own}
    </div>
  );
}
