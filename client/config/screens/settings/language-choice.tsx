import { useState } from 'react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { isTranslated, listOffered } from './language-names.ts';

/** Adds a language that the site does not have yet. */
export function LanguageChoice({
  without,
  onChoose,
}: {
  without: readonly string[];
  onChoose: (code: string) => void;
}) {
  const [code, setCode] = useState('');
  const offered = listOffered().filter((language) => !without.includes(language.code));
  const options = (list: typeof offered) =>
    list.map((language) => (
      <option key={language.code} value={language.code}>
        {language.name}
      </option>
    ));
  const add = () => {
    onChoose(code);
    setCode('');
  };
  return (
    <div className="language-choice">
      <Labelled label="Add a language">
        {(field) => (
          <select {...field} value={code} onChange={({ target }) => setCode(target.value)}>
            <option value="">Choose…</option>
            <optgroup label="Translated">{options(offered.filter((one) => isTranslated(one.code)))}</optgroup>
            <optgroup label="Others">{options(offered.filter((one) => !isTranslated(one.code)))}</optgroup>
          </select>
        )}
      </Labelled>
      <button type="button" className="button" disabled={code === ''} onClick={add}>
        Add
      </button>
    </div>
  );
}
