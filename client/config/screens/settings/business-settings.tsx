import { useState } from 'react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { useKeptDraft } from '#client/config/kit/unsaved/use-kept-draft.ts';
import { formatPhone } from '#domain/phones/phone-number.ts';
import { normalizeBusiness } from '#domain/shop/normalize-business.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { BusinessHours } from './business-hours.tsx';
import type { SettingsPart } from './settings-part.ts';

type Business = NonNullable<WebsiteSettings['business']>;

const EMPTY: Business = {
  name: '',
  kind: 'LocalBusiness',
  email: '',
  phone: '',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  hours: [],
};

const FIELDS = [
  { key: 'name', label: 'Business name', max: 200, autoComplete: 'organization' },
  { key: 'phone', label: 'Phone', max: 50, autoComplete: 'tel', type: 'tel' },
  { key: 'email', label: 'Email', max: 254, autoComplete: 'email', type: 'email' },
  { key: 'street', label: 'Street', max: 200, autoComplete: 'address-line1' },
  { key: 'postalCode', label: 'Postal code', max: 20, autoComplete: 'postal-code' },
  { key: 'city', label: 'City', max: 100, autoComplete: 'address-level2' },
  { key: 'region', label: 'State or region', max: 100, autoComplete: 'address-level1' },
  { key: 'country', label: 'Country', max: 2, autoComplete: 'country', help: 'Its two letters, such as US.' },
] as const;

/** The phone number in its country's format. */
const toShown = (business: Business): Business => ({
  ...business,
  phone: formatPhone(business.phone, business.country),
});

/** Address, contact and hours: in the mobile information bar, on order papers, in mails and for search engines. */
export function BusinessSettings({ settings, canWrite, onSave }: SettingsPart) {
  const stored = toShown(settings.business ?? EMPTY);
  const [draft, setDraft] = useState(stored);
  const hasChanges = JSON.stringify(draft) !== JSON.stringify(stored);
  const kept = useKeptDraft({ name: 'business', content: draft, hasChanges, restore: setDraft });
  const save = async () => {
    const business = normalizeBusiness(draft);
    await onSave({ business });
    setDraft(toShown(business));
  };
  const set = (patch: Partial<Business>) => setDraft({ ...draft, ...patch });
  return (
    <SettingsCard
      title="Business information"
      about="In the mobile information bar, on order papers, in emails, and for search engines."
      canWrite={canWrite}
      hasChanges={hasChanges}
      kept={kept}
      onSave={save}
      onReset={() => setDraft(stored)}
    >
      {(errors) => (
        <>
          {FIELDS.map(({ key, label, max, autoComplete, ...field }) => (
            <Labelled
              key={key}
              label={label}
              error={errors[`settings.business.${key}`]}
              {...('help' in field && { help: field.help })}
            >
              {(props) => (
                <input
                  {...props}
                  type={'type' in field ? field.type : 'text'}
                  autoComplete={autoComplete}
                  maxLength={max}
                  value={draft[key]}
                  onChange={(event) => set({ [key]: event.target.value })}
                />
              )}
            </Labelled>
          ))}
          <BusinessHours hours={draft.hours} onChange={(hours) => set({ hours })} />
        </>
      )}
    </SettingsCard>
  );
}
