import { useEffect, useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { formatCents } from '#domain/money/format-money.ts';
import { parseCents } from '#domain/money/parse-money.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { Field } from '../block-forms/field.ts';

interface Props<Control extends Field['control']> {
  field: Extract<Field, { control: Control }>;
  value: unknown;
  onChange: (value: unknown) => void;
}

const plain = (cents: number, currency: CurrencyCode) =>
  formatCents(cents, currency, { valueOnly: true, grouping: false, trimZeroFractions: true });

/** Applies valid values while the owner types, without reformatting the text. */
export function MoneyControl({ field, value, onChange }: Props<'money'>) {
  const { currency } = useAccount().site;
  const current = typeof value === 'number' ? value : field.initial;
  const [text, setText] = useState(() => plain(current, currency));
  useEffect(
    () => setText((typed) => (parseCents(typed, currency) === current ? typed : plain(current, currency))),
    [current, currency],
  );
  const read = (typed: string) => {
    const cents = parseCents(typed, currency);
    return cents !== null && cents >= 0 && cents <= field.max ? cents : null;
  };
  const error = read(text) === null ? `An amount from 0 to ${formatCents(field.max, currency)}.` : undefined;
  return (
    <Labelled label={`${field.label} in ${currency}`} help={field.help} error={error}>
      {(props) => (
        <input
          {...props}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            const cents = read(target.value);
            if (cents !== null) onChange(cents);
          }}
        />
      )}
    </Labelled>
  );
}

const isList = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');

/** Edits amounts such as `25 50 100`, and applies them once all are valid. */
export function AmountsControl({ field, value, onChange }: Props<'amounts'>) {
  const { currency } = useAccount().site;
  const { min, max, most } = field;
  const current = isList(value) ? value : field.initial;
  const shown = current.map((cents) => plain(cents, currency)).join('  ');
  const [text, setText] = useState(shown);
  const read = (typed: string): number[] | null => {
    const amounts = typed
      .split(/[\s;]+/)
      .filter(Boolean)
      .map((one) => parseCents(one, currency));
    const isFine = amounts.every((cents) => cents !== null && cents >= min && cents <= max);
    return isFine && amounts.length <= most ? amounts.filter((cents) => cents !== null) : null;
  };
  const key = JSON.stringify(current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: typed text stays until its value changes, such as by undo
  useEffect(() => setText((typed) => (JSON.stringify(read(typed)) === key ? typed : shown)), [key]);
  return (
    <Labelled
      label={`${field.label} in ${currency}`}
      help={field.help ?? `Separated by spaces, at most ${most}.`}
      error={
        read(text) === null
          ? `Enter at most ${most} amounts, separated by spaces, such as 25 50 100.`
          : undefined
      }
    >
      {(props) => (
        <input
          {...props}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            const amounts = read(target.value);
            if (amounts) onChange(amounts);
          }}
        />
      )}
    </Labelled>
  );
}
