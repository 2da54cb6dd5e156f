import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { cleanAddressPattern, fillAddressPattern } from '#domain/links/address-pattern.ts';
import { dayInZone } from '#domain/time/days.ts';
import { addressPatternSchema } from '#schema/contracts/collections/collection.ts';

const TITLE_ONLY = '%t';

interface Props {
  value: string | undefined;
  path: string | null;
  onSave: (pattern: string) => void;
}

/** Saves on blur and on Enter. */
export function AddressPattern({ value = TITLE_ONLY, path, onSave }: Props) {
  const { timeZone } = useAccount().site;
  const [typed, setTyped] = useState(value);
  const parsed = addressPatternSchema.safeParse(typed);
  const example = fillAddressPattern(typed, { title: 'first-firing', day: dayInZone(Date.now(), timeZone) });
  const save = () => {
    if (parsed.success && typed !== value) onSave(typed);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Labelled
        label="Addresses of new posts"
        error={parsed.error?.issues[0]?.message}
        help={`%y is the year, %m the month, %d the day, %t the title: ${path === '/' || path === null ? '' : path}/${example}. Existing posts keep their addresses.`}
      >
        {(field) => (
          <input
            {...field}
            value={typed}
            maxLength={40}
            spellCheck={false}
            autoCapitalize="none"
            onChange={({ target }) => setTyped(cleanAddressPattern(target.value))}
            onBlur={save}
          />
        )}
      </Labelled>
    </form>
  );
}
