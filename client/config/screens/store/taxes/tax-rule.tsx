import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { PercentField } from '#client/config/kit/fields/number-fields.tsx';
import { formatZone } from '#client/config/kit/formatting/zones.ts';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { percentText } from '#domain/store/store-options.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { TaxRule } from '#schema/contracts/taxes/tax.ts';
import { ZoneFields } from '../shipping/zone-fields.tsx';

interface Props {
  rule: TaxRule;
  at: string;
  errors: Record<string, string>;
  /** Whether a button in the heading opens and closes the fields. */
  isFoldable: boolean;
  onChange: (rule: TaxRule) => void;
  onRemove: () => void;
}

const RATE_DIGITS = 4;
const KINDS = [
  [PRODUCT_TYPE.physical, 'Physical products'],
  [PRODUCT_TYPE.service, 'Services'],
  [PRODUCT_TYPE.digital, 'Digital products'],
] as const;

export function TaxRuleFields({ rule, at, errors, isFoldable, onChange, onRemove }: Props) {
  const [isUnfolded, setUnfolded] = useState(rule.name === '');
  const hasError = Object.keys(errors).some((field) => field.startsWith(`${at}.`));
  const isOpen = !isFoldable || isUnfolded || hasError;
  const name = rule.name || 'New tax';
  const { productTypes } = rule;
  return (
    <section
      className="rule"
      data-folded={isOpen ? undefined : ''}
      aria-label={`Tax ${name}, ${formatZone(rule.zone)}`}
    >
      <header className="rule-head">
        <div>
          <h2>{name}</h2>
          <p className="quiet">
            {percentText(rule.ratePpm, RATE_DIGITS)}% · {formatZone(rule.zone)}
          </p>
        </div>
        <span className="rule-tools">
          {isFoldable && (
            <button
              type="button"
              className="button"
              aria-expanded={isOpen}
              disabled={hasError}
              onClick={() => setUnfolded(!isOpen)}
            >
              {isOpen ? 'Close' : 'Edit'}
              <span className="visually-hidden">
                {' '}
                {name}, {formatZone(rule.zone)}
              </span>
            </button>
          )}
          <IconButton
            label={`Remove the tax ${name}, ${formatZone(rule.zone)}`}
            icon={Trash2}
            onPress={onRemove}
          />
        </span>
      </header>
      {isOpen && (
        <div className="stack">
          <div className="name-and-rate">
            <Labelled label="Name" help="Customers see it beside the amount." error={errors[`${at}.name`]}>
              {(field) => (
                <input
                  {...field}
                  required
                  maxLength={60}
                  value={rule.name}
                  onChange={({ target }) => onChange({ ...rule, name: target.value })}
                />
              )}
            </Labelled>
            <PercentField
              label="Rate"
              digits={RATE_DIGITS}
              value={rule.ratePpm}
              error={errors[`${at}.ratePpm`]}
              onChange={(ratePpm) => onChange({ ...rule, ratePpm: ratePpm ?? 0 })}
            />
          </div>
          <ZoneFields
            zone={rule.zone}
            errors={errors}
            at={`${at}.zone`}
            onChange={(zone) => onChange({ ...rule, zone })}
          />
          {rule.zone.countries.length > 0 && (
            <>
              <Choice
                label="Taxes of broader zones"
                value={rule.isAddedToBroader ? 'added' : 'replaced'}
                options={[
                  ['replaced', 'Replace them'],
                  ['added', 'Add to them'],
                ]}
                onChange={(value) => onChange({ ...rule, isAddedToBroader: value === 'added' })}
              />
              <p className="field-help choice-help">
                A country is broader than its states, and both are broader than postal codes.
              </p>
            </>
          )}
          <fieldset>
            <legend>Applies to</legend>
            <div className="ticks">
              {KINDS.map(([type, label]) => (
                <label key={type} className="tick">
                  <input
                    type="checkbox"
                    checked={productTypes.length === 0 || productTypes.includes(type)}
                    onChange={({ target }) => {
                      // In the API, an empty list means all product types.
                      const chosen =
                        productTypes.length === 0 ? KINDS.map(([all]) => all as number) : productTypes;
                      const next = target.checked
                        ? [...chosen, type]
                        : chosen.filter((other) => other !== type);
                      if (next.length > 0)
                        onChange({ ...rule, productTypes: next.length === KINDS.length ? [] : next });
                    }}
                  />
                  {label}
                </label>
              ))}
            </div>
            <p className="field-help">At least one. A gift card is taxed when it is spent.</p>
          </fieldset>
          <Check
            label="Tax shipping too"
            isOn={rule.isShippingTaxed}
            onChange={(isShippingTaxed) => onChange({ ...rule, isShippingTaxed })}
          />
        </div>
      )}
    </section>
  );
}
