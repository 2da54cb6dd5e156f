import { useAccount } from '#client/config/kit/account/account.tsx';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { MomentField } from '#client/config/kit/fields/moment-field.tsx';
import { describeTimeZone } from '#client/config/kit/formatting/zoned-time.ts';
import { RelatedProducts } from '#client/config/kit/shared/products/related-products.tsx';
import { MAX_SKU_LENGTH } from '#schema/contracts/products/product.ts';
import { type EventTimes, getDays, toHours, toWholeDays } from './event-times.ts';

interface Props {
  value: EventTimes;
  errors: Readonly<Record<string, string>>;
  onChange: (value: EventTimes) => void;
}

export function EventTimesFields({ value, errors, onChange }: Props) {
  const { timeZone } = useAccount().site;
  const text = (key: 'location' | 'note', label: string, help?: string) => (
    <Labelled label={label} help={help} error={errors[`event.${key}`]}>
      {(field) => (
        <input
          {...field}
          maxLength={300}
          value={value[key]}
          onChange={({ target }) => onChange({ ...value, [key]: target.value })}
        />
      )}
    </Labelled>
  );
  const time = (key: 'startsAt' | 'endsAt', label: string, help?: string) => (
    <MomentField
      label={label}
      isRequired
      help={help}
      error={errors[`event.${key}`]}
      timeZone={timeZone}
      value={value[key]}
      onChange={(at) => onChange({ ...value, [key]: at })}
    />
  );
  return (
    <>
      <Check
        label="All day"
        isOn={value.isAllDay}
        onChange={(isOn) => onChange(isOn ? toWholeDays(value, timeZone) : toHours(value, timeZone))}
      />
      {value.isAllDay ? (
        <DayFields value={value} errors={errors} onChange={onChange} />
      ) : (
        <>
          {time('startsAt', 'Starts', describeTimeZone(timeZone))}
          {time('endsAt', 'Ends')}
        </>
      )}
      {text('location', 'Location')}
      {text('note', 'Places left, price, or what to bring', 'One line beside the date.')}
      <RelatedProducts
        label="Product to book"
        ids={value.productId ? [value.productId] : []}
        ownId={null}
        most={1}
        onChange={([productId = '']) => onChange({ ...value, productId, sku: productId && value.sku })}
      />
      {value.productId && (
        <Labelled
          label="SKU of this date"
          help="The page shows the price and stock of this variant. Leave empty for the whole product."
          error={errors['event.sku']}
        >
          {(field) => (
            <input
              {...field}
              maxLength={MAX_SKU_LENGTH}
              value={value.sku}
              onChange={({ target }) => onChange({ ...value, sku: target.value })}
            />
          )}
        </Labelled>
      )}
    </>
  );
}

function DayFields({ value, errors, onChange }: Props) {
  const { timeZone } = useAccount().site;
  const days = getDays(value, timeZone);
  const day = (key: 'first' | 'last', label: string, error: string | undefined) => (
    <Labelled label={label} error={error}>
      {(field) => (
        <input
          {...field}
          type="date"
          required
          min={key === 'last' ? days.first : undefined}
          value={days[key]}
          onChange={({ target }) => {
            if (target.value !== '') onChange(toWholeDays(value, timeZone, { ...days, [key]: target.value }));
          }}
        />
      )}
    </Labelled>
  );
  return (
    <>
      {day('first', 'First day', errors['event.startsAt'])}
      {day('last', 'Last day', errors['event.endsAt'])}
    </>
  );
}
