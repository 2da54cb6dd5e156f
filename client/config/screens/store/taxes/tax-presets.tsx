import { useState } from 'react';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { COUNTRIES, newRuleId } from '#client/config/kit/formatting/zones.ts';
import { SheetDialog } from '#client/config/kit/overlays/sheet.tsx';
import { getAddressFormat } from '#domain/checkout/addresses.ts';
import { percentText } from '#domain/store/store-options.ts';
import { hasRuleFor, type PresetTax, TAX_PRESETS, type TaxPreset, toTaxRule } from '#domain/tax-presets.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { TaxRule } from '#schema/contracts/taxes/tax.ts';

const placeOf = ({ country, region }: PresetTax): string =>
  region ? (getAddressFormat(country).regions?.[region] ?? region) : (COUNTRIES[country] ?? country);
const keyOf = ({ country, region = '' }: PresetTax): string => `${country}-${region}`;
const formatMonth = (month: string): string =>
  new Date(`${month}-01T00:00Z`).toLocaleDateString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

interface Props {
  rules: readonly TaxRule[];
  currency: CurrencyCode;
  onAdd: (rules: TaxRule[], preset: TaxPreset) => void;
  onClose: () => void;
}

/** Adds the standard rates of countries and states that the owner chooses. */
export default function TaxPresets({ rules, currency, onAdd, onClose }: Props) {
  const [preset, setPreset] = useState(
    () =>
      TAX_PRESETS.find(({ currencies }) => currencies.includes(currency)) ?? (TAX_PRESETS[0] as TaxPreset),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [home, setHome] = useState<string | null>(null);
  const free = preset.taxes.filter((tax) => !hasRuleFor(rules, tax));
  const picked = free.filter((tax) => chosen.has(keyOf(tax)));
  const homeTax = preset.id === 'eu' ? preset.taxes.find(({ country }) => country === home) : undefined;
  const isAll = picked.length === free.length;
  const count = homeTax ? 1 : picked.length;
  const add = () =>
    onAdd(
      homeTax
        ? [
            toTaxRule(
              homeTax,
              preset,
              newRuleId(),
              preset.taxes.map(({ country }) => country),
            ),
          ]
        : picked.map((tax) => toTaxRule(tax, preset, newRuleId())),
      preset,
    );
  return (
    <SheetDialog title="Add standard rates" onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Labelled label="Rates">
          {(field) => (
            <select
              {...field}
              value={preset.id}
              onChange={({ target }) => {
                setPreset(TAX_PRESETS.find(({ id }) => id === target.value) ?? preset);
                setChosen(new Set());
                setHome(null);
              }}
            >
              {TAX_PRESETS.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <p className="field-help">{preset.note}</p>
        {preset.id === 'eu' && (
          <Choice
            label="Rate for orders from other EU countries"
            value={home === null ? 'theirs' : 'mine'}
            options={[
              ['theirs', 'The customer’s country'],
              ['mine', 'My country'],
            ]}
            onChange={(value) => setHome(value === 'mine' ? 'DE' : null)}
          />
        )}
        {home === null ? (
          <fieldset className="preset-list">
            <legend>{preset.taxes.length > 4 ? `${picked.length} chosen` : 'Taxes'}</legend>
            {free.length > 4 && (
              <label className="tick">
                <input
                  type="checkbox"
                  checked={isAll}
                  onChange={() => setChosen(new Set(isAll ? [] : free.map(keyOf)))}
                />
                All
              </label>
            )}
            {preset.taxes.map((tax) => {
              const key = keyOf(tax);
              const isAdded = !free.includes(tax);
              return (
                <label className="tick" key={key}>
                  <input
                    type="checkbox"
                    disabled={isAdded}
                    checked={isAdded || chosen.has(key)}
                    onChange={({ target }) => {
                      const next = new Set(chosen);
                      if (target.checked) next.add(key);
                      else next.delete(key);
                      setChosen(next);
                    }}
                  />
                  <span>
                    {placeOf(tax)}
                    {isAdded && <span className="quiet"> already added</span>}
                  </span>
                  <span className="preset-rate">
                    {tax.name} {percentText(tax.ratePpm, 4)}%
                  </span>
                </label>
              );
            })}
          </fieldset>
        ) : (
          <Labelled label="My country">
            {(field) => (
              <select {...field} value={home} onChange={({ target }) => setHome(target.value)}>
                {preset.taxes.map((tax) => (
                  <option key={tax.country} value={tax.country}>
                    {placeOf(tax)}: {percentText(tax.ratePpm, 4)}%
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        )}
        <p className="field-help">
          Standard rates of {formatMonth(preset.asOf)} ({preset.source}), without reduced rates. Rates change:
          check them with your tax office.
        </p>
        <div className="preset-end">
          <button type="submit" className="button primary" disabled={count === 0}>
            {count === 1 ? 'Add 1 tax' : `Add ${count} taxes`}
          </button>
        </div>
      </form>
    </SheetDialog>
  );
}
