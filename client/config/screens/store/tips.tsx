import { Check } from '#client/config/kit/fields/check.tsx';
import { PercentField } from '#client/config/kit/fields/number-fields.tsx';
import { Card } from '#client/config/kit/ui/card.tsx';
import { MAX_TIP_SHARES } from '#schema/contracts/checkout/tips.ts';
import type { StoreSettingsPart } from './store-settings-part.ts';

export function Tips({ store, error, set }: StoreSettingsPart) {
  const { tips } = store;
  const change = (patch: Partial<typeof tips>) => set({ tips: { ...tips, ...patch } });
  const shareAt = (index: number, share: number | null) =>
    change({
      shares:
        share === null
          ? tips.shares.filter((_, other) => other !== index)
          : [...tips.shares.slice(0, index), share, ...tips.shares.slice(index + 1)],
    });
  return (
    <Card title="Tips" about="For services. Customers can choose a tip at checkout. No tip is preselected.">
      <Check
        label="Show tips at checkout"
        isOn={tips.isOffered}
        onChange={(isOffered) => change({ isOffered })}
      />
      {tips.isOffered && (
        <>
          <div className="columns">
            {Array.from({ length: Math.min(tips.shares.length + 1, MAX_TIP_SHARES) }, (_, index) => (
              <PercentField
                // biome-ignore lint/suspicious/noArrayIndexKey: a field is identified by its position
                key={index}
                label={`Suggestion ${index + 1}`}
                digits={2}
                isRequired={false}
                placeholder="None"
                value={tips.shares[index] ?? null}
                error={error(`tips.shares.${index}`)}
                onChange={(share) => shareAt(index, share)}
              />
            ))}
          </div>
          {error('tips.shares') && <p className="field-error">{error('tips.shares')}</p>}
          <Check
            label="Allow custom amounts"
            help="Up to the price of the services."
            isOn={tips.hasOwnAmount}
            onChange={(hasOwnAmount) => change({ hasOwnAmount })}
          />
          <Check
            label="Tax tips like services"
            help="Most countries do not tax tips. Ask your accountant."
            isOn={tips.isTaxed}
            onChange={(isTaxed) => change({ isTaxed })}
          />
        </>
      )}
    </Card>
  );
}
