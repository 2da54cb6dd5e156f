import { formatLevel } from '#client/config/kit/formatting/zones.ts';
import { percentText } from '#domain/shop/percent.ts';
import type { TaxPart } from '#domain/taxes/tax.ts';

interface Props {
  parts: readonly TaxPart[];
  country: string;
  formatMoney: (cents: number) => string;
}

/** The taxes that cover an address by level, broadest first, each with its amount. */
export function TaxLevels({ parts, country, formatMoney }: Props) {
  if (parts.length === 0) return <p className="quiet">No tax applies here.</p>;
  return (
    <ul aria-label="Taxes by level">
      {parts.map(({ entry, level, postalRule, isReplaced, taxCents }) => (
        <li key={entry.id}>
          <span>
            {entry.name || 'New tax'} {percentText(entry.ratePpm, 4)} %
            <span className="quiet">
              {[formatLevel(level, country), postalRule].filter(Boolean).join(' ')}
            </span>
          </span>
          <span>{isReplaced ? 'Replaced' : formatMoney(taxCents)}</span>
        </li>
      ))}
    </ul>
  );
}
