import { Plus, Trash2 } from 'lucide-react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { MAX_BUSINESS_HOURS, type WebsiteSettings } from '#schema/contracts/sites/website.ts';
import './business-hours.css';

type Hours = NonNullable<WebsiteSettings['business']>['hours'];

/** Days and hours, one line each, as shown to visitors. */
export function BusinessHours({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const set = (index: number, patch: Partial<Hours[number]>) =>
    onChange(hours.map((line, at) => (at === index ? { ...line, ...patch } : line)));
  return (
    <fieldset className="stack">
      <legend>Hours</legend>
      {hours.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its index, and no state
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
