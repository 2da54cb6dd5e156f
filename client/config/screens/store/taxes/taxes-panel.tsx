import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { newRuleId } from '#client/config/kit/formatting/zones.ts';
import { RulesForm } from '#client/config/kit/settings/rules-form.tsx';
import { useSettingsDraft } from '#client/config/kit/settings/use-settings-draft.ts';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { readTaxes, saveTaxes } from '#schema/contracts/store/calls.ts';
import type { TaxesAnswer } from '#schema/contracts/store/store-api.ts';
import type { TaxRule, TaxSettings } from '#schema/contracts/taxes/tax.ts';
import { TaxRuleFields } from './tax-rule.tsx';
import { TestTax } from './test-tax.tsx';

const TaxPresets = lazyPart(() => import('./tax-presets.tsx'), { fallback: null });
/** Number of taxes above which the panel shows only their headings at first. */
const MAX_UNFOLDED = 3;

const SOURCE = {
  name: readTaxes.path,
  read: () => callApi(readTaxes, {}),
  save: (version: number, taxes: TaxSettings) => callApi(saveTaxes, { body: { version, taxes } }),
  toDraft: ({ taxes }: TaxesAnswer): TaxSettings => taxes,
};

const newRule = (): TaxRule => ({
  id: newRuleId(),
  name: '',
  zone: { countries: [], regions: [], postalPrefixes: [] },
  ratePpm: 0,
  productTypes: [],
  isShippingTaxed: false,
  isAddedToBroader: false,
});

export default function TaxesPanel() {
  const saved = useSettingsDraft(SOURCE);
  const { draft, answer, errors, change } = saved;
  const [hasPresets, setPresets] = useState(false);
  const rules = draft?.rules ?? [];
  const set = useCallback(
    (patch: Partial<TaxSettings>) => draft && change({ ...draft, ...patch }),
    [draft, change],
  );
  const add = (
    <div className="add-rules">
      <button type="button" className="button" onClick={() => set({ rules: [...rules, newRule()] })}>
        <Plus size={16} aria-hidden="true" /> Add a tax
      </button>
      <button type="button" className="button" onClick={() => setPresets(true)}>
        Add standard rates…
      </button>
    </div>
  );
  return (
    <RulesForm
      title="Taxes"
      about="Taxes have levels: country, state, postal code. Taxes at the same level are added together; each is added to the broader levels or replaces them."
      saved={saved}
      aside={draft && answer && rules.length > 0 && <TestTax taxes={draft} units={answer.units} />}
    >
      {draft && rules.length > 0 && (
        <section className="rule">
          <Choice
            label="Prices of products and shipping"
            value={draft.arePricesInclusive ? 'inclusive' : 'exclusive'}
            options={[
              ['exclusive', 'Tax is added'],
              ['inclusive', 'Tax is included'],
            ]}
            onChange={(value) => set({ arePricesInclusive: value === 'inclusive' })}
          />
          <p className="field-help choice-help">
            {draft.arePricesInclusive
              ? 'Customers pay the price on the product page, and see how much of it is tax.'
              : 'Tax comes on top at the checkout, once the address is known.'}
          </p>
        </section>
      )}
      {answer && rules.length === 0 && (
        <div className="empty">
          <h2>No taxes yet</h2>
          <p className="quiet">
            Add the taxes that you have to collect. Ask your tax office or accountant which ones apply.
          </p>
          {add}
        </div>
      )}
      {rules.map((rule, index) => (
        <TaxRuleFields
          key={rule.id}
          rule={rule}
          at={`taxes.rules.${index}`}
          errors={errors}
          isFoldable={rules.length > MAX_UNFOLDED}
          onChange={(next) => set({ rules: rules.map((other) => (other === rule ? next : other)) })}
          onRemove={() => set({ rules: rules.filter((other) => other !== rule) })}
        />
      ))}
      {rules.length > 0 && add}
      {hasPresets && answer && (
        <TaxPresets
          rules={rules}
          currency={answer.units.currency}
          onClose={() => setPresets(false)}
          onAdd={(added, { isInclusive }) => {
            set({
              rules: [...rules, ...added],
              ...(rules.length === 0 && { arePricesInclusive: isInclusive }),
            });
            setPresets(false);
          }}
        />
      )}
    </RulesForm>
  );
}
