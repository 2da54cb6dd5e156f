import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { POPUP_FREQUENCY_DAYS } from '#schema/contracts/sites/popup-overlay.ts';
import type { PopupPart } from './popup-part.ts';

const FREQUENCIES = [
  [0, 'On every page'],
  [1, 'After a day'],
  [7, 'After a week'],
  [30, 'After 30 days'],
  [90, 'After 90 days'],
  [POPUP_FREQUENCY_DAYS.max, 'After a year'],
  [POPUP_FREQUENCY_DAYS.never, 'Never'],
] as const;

export function PopupTiming({ popup, onChange }: PopupPart) {
  const { delaySeconds, scrollPercent, opensOnExit, frequencyDays } = popup;
  const isAtOnce = delaySeconds === null && scrollPercent === null && !opensOnExit;
  const isListed = FREQUENCIES.some(([days]) => days === frequencyDays);
  return (
    <>
      <fieldset className="stack">
        <legend>Opens</legend>
        <p className="field-help">
          {isAtOnce ? 'As soon as the page opens.' : 'Whichever comes first.'} While the cookie banner is
          open, the popup waits until visitors have answered it.
        </p>
        <Check
          label="After some time"
          isOn={delaySeconds !== null}
          onChange={(isOn) => onChange({ delaySeconds: isOn ? 5 : null })}
        />
        {delaySeconds !== null && (
          <Count
            label="Seconds"
            value={delaySeconds}
            min={0}
            max={600}
            onChange={(seconds) => onChange({ delaySeconds: seconds })}
          />
        )}
        <Check
          label="After scrolling"
          isOn={scrollPercent !== null}
          onChange={(isOn) => onChange({ scrollPercent: isOn ? 50 : null })}
        />
        {scrollPercent !== null && (
          <Count
            label="Percent of the page"
            value={scrollPercent}
            min={1}
            max={100}
            onChange={(percent) => onChange({ scrollPercent: percent })}
          />
        )}
        <Check
          label="When the pointer leaves the page"
          help="Touch screens have no pointer: choose a time or scrolling for them too."
          isOn={opensOnExit}
          onChange={(isOn) => onChange({ opensOnExit: isOn })}
        />
      </fieldset>
      <Labelled label="After a visitor closed it, show it again">
        {(field) => (
          <select
            {...field}
            value={frequencyDays}
            onChange={({ target }) => onChange({ frequencyDays: Number(target.value) })}
          >
            {!isListed && <option value={frequencyDays}>{`After ${frequencyDays} days`}</option>}
            {FREQUENCIES.map(([days, words]) => (
              <option key={days} value={days}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {popup.action === 'form' && (
        <Check
          label="Show until signup"
          help="Visitors who submitted the form do not see it again."
          isOn={popup.showsUntilSignup}
          onChange={(showsUntilSignup) => onChange({ showsUntilSignup })}
        />
      )}
      <Check
        label="Disable on mobile"
        help="Phones and tablets do not show it."
        isOn={popup.isMobileDisabled}
        onChange={(isMobileDisabled) => onChange({ isMobileDisabled })}
      />
    </>
  );
}

interface CountProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

const Count = ({ label, value, min, max, onChange }: CountProps) => (
  <Labelled label={label}>
    {(field) => (
      <input
        {...field}
        type="number"
        min={min}
        max={max}
        defaultValue={value}
        onChange={({ target }) => {
          const next = target.valueAsNumber;
          if (Number.isInteger(next) && next >= min && next <= max) onChange(next);
        }}
      />
    )}
  </Labelled>
);
