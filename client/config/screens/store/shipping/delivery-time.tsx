import { CountField } from '#client/config/kit/fields/number-fields.tsx';
import { type DeliveryDays, MAX_DELIVERY_DAYS } from '#schema/contracts/shipping/shipping.ts';

interface Props {
  days: DeliveryDays | undefined;
  at: string;
  errors: Record<string, string>;
  onChange: (days: DeliveryDays | undefined) => void;
}

/** Edits the delivery time. A rate with one of the two numbers promises that number of days. */
export function DeliveryTime({ days, at, errors, onChange }: Props) {
  const set = (from: number | null, to: number | null) => {
    const [only] = [from, to].filter((count) => count !== null);
    onChange(only === undefined ? undefined : { from: from ?? only, to: to ?? only });
  };
  const field = { unit: 'days', min: 1, max: MAX_DELIVERY_DAYS, isRequired: false };
  return (
    <div className="columns">
      <CountField
        {...field}
        label="Delivery takes at least"
        help="Business days of the country of delivery, after the day of the order. Customers see the dates."
        placeholder="Not shown"
        value={days?.from ?? null}
        error={errors[`${at}.from`]}
        onChange={(from) => set(from, days?.to ?? null)}
      />
      <CountField
        {...field}
        label="And at most"
        placeholder="Not shown"
        value={days?.to ?? null}
        error={errors[`${at}.to`]}
        onChange={(to) => set(days?.from ?? null, to)}
      />
    </div>
  );
}
