import { multiplyRatio } from '#domain/money/money.ts';
import { percentText } from '#domain/store/store-options.ts';
import type { TipSettings } from '#schema/contracts/checkout/tips.ts';
import { useMessages } from '../kit/messages.tsx';
import { describeField, FieldError, type FormState } from './field.tsx';

export interface TipProps {
  settings: TipSettings;
  /** Price of the cart's services in minor units, of which a tip can be a percentage. */
  servicesCents: number;
}

export function Tip({
  settings,
  servicesCents,
  form,
  money,
}: TipProps & { form: FormState; money: (cents: number) => string }) {
  const { checkout, money: numbers } = useMessages();
  const texts = checkout.tip;
  const { tip = 'none' } = form.values;
  const isOffered = tip === 'own' ? settings.hasOwnAmount : settings.shares.includes(Number(tip));
  const chosen = isOffered ? tip : 'none';
  const choices = [
    { value: 'none', name: texts.none, note: '' },
    ...settings.shares.map((share) => ({
      value: String(share),
      name: texts.share({ percent: percentText(share, 2, numbers.decimalSeparator) }),
      note: money(multiplyRatio(servicesCents, share, 10_000)),
    })),
    ...(settings.hasOwnAmount ? [{ value: 'own', name: texts.own, note: '' }] : []),
  ];
  return (
    <fieldset className="tip">
      <legend>{texts.title}</legend>
      <div className="tip-choices">
        {choices.map(({ value, name, note }) => (
          <label key={value} className="tip-choice">
            <input
              type="radio"
              name="tip"
              value={value}
              id={`checkout-tip-${value}`}
              defaultChecked={value === chosen}
              data-refresh=""
            />
            <span>
              {name}
              {note && <small className="figures">{note}</small>}
            </span>
          </label>
        ))}
      </div>
      {settings.hasOwnAmount && (
        <div className="field tip-amount">
          <label htmlFor="checkout-tipAmount">{texts.amount}</label>
          <input
            {...describeField('tipAmount', form)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={form.values.tipAmount ?? ''}
            data-refresh=""
          />
          <FieldError name="tipAmount" form={form} />
        </div>
      )}
      <noscript>
        <button type="submit" name="action" value="update" className="text-button">
          {checkout.updateTotal}
        </button>
      </noscript>
    </fieldset>
  );
}
