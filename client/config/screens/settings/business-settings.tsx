import { Plus, Trash2 } from 'lucide-react';
import { CountrySelect } from '#client/config/kit/fields/country-select.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { getAddressFormat } from '#domain/checkout/addresses.ts';
import { formatPhone } from '#domain/phones.ts';
import { normalizeBusiness } from '#domain/store/seller.ts';
import { postalCode, region } from '#messages/addresses.ts';
import { MAX_BUSINESS_HOURS, type WebsiteSettings } from '#schema/contracts/sites/website.ts';
import type { SettingsPart } from './settings-part.ts';
import { usePartDraft } from './use-part-draft.ts';
import './business-hours.css';

type Hours = NonNullable<WebsiteSettings['business']>['hours'];

function BusinessHours({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const set = (index: number, patch: Partial<Hours[number]>) =>
    onChange(hours.map((line, at) => (at === index ? { ...line, ...patch } : line)));
  return (
    <fieldset className="stack">
      <legend>Hours</legend>
      {hours.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has neither an id nor state
        <div key={index} className="business-hours">
          <Labelled label={`Days, line ${index + 1}`}>
            {(props) => (
              <input
                {...props}
                maxLength={100}
                placeholder="Monday to Friday"
                value={line.days}
                onChange={(event) => set(index, { days: event.target.value })}
              />
            )}
          </Labelled>
          <Labelled label={`Hours, line ${index + 1}`}>
            {(props) => (
              <input
                {...props}
                maxLength={100}
                placeholder="10 am to 5 pm"
                value={line.hours}
                onChange={(event) => set(index, { hours: event.target.value })}
              />
            )}
          </Labelled>
          <IconButton
            label={`Remove line ${index + 1}`}
            icon={Trash2}
            onPress={() => onChange(hours.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {hours.length < MAX_BUSINESS_HOURS && (
        <button
          type="button"
          className="button"
          onClick={() => onChange([...hours, { days: '', hours: '' }])}
        >
          <Plus size={16} aria-hidden="true" /> Add hours
        </button>
      )}
    </fieldset>
  );
}

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

/** Lists the text fields, with the names that the country has for the parts of an address. */
function listFields(country: string) {
  const { regionKind, postalKind } = getAddressFormat(country);
  return [
    { key: 'name', label: 'Business name', max: 200, autoComplete: 'organization' },
    { key: 'phone', label: 'Phone', max: 50, autoComplete: 'tel', type: 'tel' },
    { key: 'email', label: 'Email', max: 254, autoComplete: 'email', type: 'email' },
    { key: 'street', label: 'Street', max: 200, autoComplete: 'address-line1' },
    { key: 'postalCode', label: postalCode({ kind: postalKind }), max: 20, autoComplete: 'postal-code' },
    { key: 'city', label: 'City', max: 100, autoComplete: 'address-level2' },
    { key: 'region', label: region({ kind: regionKind }), max: 100, autoComplete: 'address-level1' },
  ] as const;
}

const withFormattedPhone = (business: Business): Business => ({
  ...business,
  phone: formatPhone(business.phone, business.country),
});

/**
 * Edits the business details that appear in the mobile information bar, order documents, emails and search
 * engines.
 */
export default function BusinessSettings({ settings, canWrite, onSave }: SettingsPart) {
  const stored = withFormattedPhone(settings.business ?? EMPTY);
  const { draft, setDraft, card } = usePartDraft('business', stored);
  const save = async () => {
    const business = normalizeBusiness(draft);
    await onSave({ business });
    setDraft(withFormattedPhone(business));
  };
  const set = (patch: Partial<Business>) => setDraft({ ...draft, ...patch });
  const country = draft.country.trim().toUpperCase();
  return (
    <SettingsCard
      title="Business information"
      about="Used in the mobile information bar, on order documents, in emails and for search engines."
      canWrite={canWrite}
      {...card}
      onSave={save}
    >
      {(errors) => (
        <>
          <Labelled label="Country" error={errors['settings.business.country']}>
            {(field) => (
              <CountrySelect
                {...field}
                autoComplete="country"
                none="Not given"
                value={country}
                onChange={(next) => set({ country: next })}
              />
            )}
          </Labelled>
          {listFields(country).map(({ key, label, max, autoComplete, ...field }) => (
            <Labelled key={key} label={label} error={errors[`settings.business.${key}`]}>
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
