import type { ReactNode } from 'react';
import type { OrderLine } from '#schema/contracts/orders/order.ts';

interface Props {
  legend: string;
  lines: readonly OrderLine[];
  leftOf: (line: OrderLine) => number;
  quantities: Readonly<Record<string, number>>;
  onChange: (lineId: string, quantity: number) => void;
  children?: (line: OrderLine) => ReactNode;
}

/** Edits quantities, each limited to the remaining quantity. */
export function LineQuantities({ legend, lines, leftOf, quantities, onChange, children }: Props) {
  return (
    <fieldset className="line-quantities">
      <legend>{legend}</legend>
      <ul>
        {lines.map((line) => {
          const options = line.optionValues.map(({ value }) => value).join(', ');
          const name = options ? `${line.title}, ${options}` : line.title;
          const left = leftOf(line);
          return (
            <li key={line.id}>
              <span>
                {line.title}
                <span className="quiet">{[options, line.sku].filter(Boolean).join(' · ')}</span>
              </span>
              <span className="of-left">
                <input
                  type="number"
                  inputMode="numeric"
                  aria-label={`Quantity of ${name}`}
                  min={0}
                  max={left}
                  step={1}
                  value={quantities[line.id] ?? 0}
                  onFocus={(event) => event.target.select()}
                  onChange={(event) => onChange(line.id, toQuantity(event.target.valueAsNumber, left))}
                />
                <span className="quiet">of {left}</span>
              </span>
              {children?.(line)}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

const toQuantity = (value: number, max: number) =>
  Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), 0), max) : 0;
