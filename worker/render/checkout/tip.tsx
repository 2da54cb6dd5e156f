import { multiplyRatio } from '#domain/money/round.ts';
import { percentText } from '#domain/shop/percent.ts';
import type { TipSettings } from '#schema/contracts/checkout/tips.ts';
import { described, FieldError, type FormState } from './field.tsx';

export interface TipProps {
  settings: TipSettings;
  /** What the services of the cart cost: shares are of it. */
  servicesCents: number;
}

/** A tip for whoever serves: nothing is chosen beforehand, and each share says what it comes to. */
export function Tip({
  settings,
  servicesCents,
  form,
  money,
}: TipProps & { form: FormState; money: (cents: number) => string }) {
  const { tip = 'none' } = form.values;
  const isOffered = tip === 'own' ? settings.hasOwnAmount : settings.shares.includes(Number(tip));
  const chosen = isOffered ? tip : 'none';
  const choices = [
    { value: 'none', name: 'No tip', note: '' },
    ...settings.shares.map((share) => ({
      value: String(share),
      name: `${percentText(share, 2)} %`,
      note: money(multiplyRatio(servicesCents, share, 10_000)),
    })),
    ...(settings.hasOwnAmount ? [{ value: 'own', name: 'Another amount', note: '' }] : []),
  ];
  return (
    <fieldset className="tip">
      <legend>Would you like to leave a tip?</legend>
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
          <label htmlFor="checkout-tipAmount">Amount</label>
          <input
            {...described('tipAmount', form)}
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
          Update the total
        </button>
      </noscript>
    </fieldset>
  );
}
