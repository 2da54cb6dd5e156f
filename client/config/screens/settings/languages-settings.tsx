import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { languageHref } from '#client/config/kit/navigation/translations-paths.ts';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';
import { languagePrefix, nativeName } from '#domain/sites/languages.ts';
import { readLanguages, saveLanguages } from '#schema/contracts/sites/language-calls.ts';
import { type Language, MAX_LANGUAGES } from '#schema/contracts/sites/languages.ts';
import { isTranslated, listOffered } from './language-names.ts';
import './languages-settings.css';

function LanguageChoice({
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

/**
 * Edits the site's languages. Each language has its own URLs and its own translation of the built-in texts.
 */
export default function LanguagesSettings({ canWrite, onSaved }: { canWrite: boolean; onSaved: () => void }) {
  const { value, problem, setValue } = useLoaded(['languages'], () => callApi(readLanguages, {}));
  const [edited, setEdited] = useState<Language[] | null>(null);
  const queries = useQueryClient();
  const stored = value?.languages;
  const draft = edited ?? stored;
  const hasChanges = JSON.stringify(draft) !== JSON.stringify(stored);
  const kept = useLocalDraft({ name: 'languages', content: draft ?? null, hasChanges, restore: setEdited });
  if (problem) return <p role="alert">{problem}</p>;
  if (!draft) return <Loading label="Loading languages" />;
  const set = (code: string, patch: Partial<Language>) =>
    setEdited(draft.map((language) => (language.code === code ? { ...language, ...patch } : language)));
  const setPrimary = (code: string) =>
    setEdited(
      draft.map((language) => {
        const primary = language.code === code;
        return { ...language, primary, enabled: primary || language.enabled };
      }),
    );
  const save = async () => {
    setValue(await callApi(saveLanguages, { body: { languages: draft } }));
    setEdited(null);
    // The panel's menu lists translations only for a site with several languages.
    await queries.invalidateQueries({ queryKey: ['account'] });
    onSaved();
  };
  return (
    <SettingsCard
      title="Languages"
      about="Visitors choose a language at the end of each page. Sitewright translates its own texts, such as those of the cart and the checkout. Under Translations, you translate what you wrote: pages, menus, products, and the fields and buttons of your forms."
      canWrite={canWrite}
      values={draft}
      hasChanges={hasChanges}
      kept={kept}
      onSave={save}
      onReset={() => setEdited(null)}
    >
      {(errors) => (
        <>
          {errors.languages && (
            <p className="notice is-serious" role="alert">
              {errors.languages}
            </p>
          )}
          <ul className="languages">
            {draft.map(({ code, name, enabled, primary }, index) => (
              <li key={code} className="language">
                <Labelled
                  label={`Name (${code})`}
                  error={errors[`languages.${index}.code`] ?? errors[`languages.${index}.name`]}
                  help={help(code, primary)}
                >
                  {(field) => (
                    <input
                      {...field}
                      value={name}
                      lang={code}
                      maxLength={60}
                      readOnly={primary}
                      onChange={({ target }) => set(code, { name: target.value })}
                    />
                  )}
                </Labelled>
                <div className="language-state">
                  <div className="check">
                    <input
                      id={`primary-${code}`}
                      type="radio"
                      name="primary-language"
                      checked={primary}
                      onChange={() => setPrimary(code)}
                    />
                    <label htmlFor={`primary-${code}`}>Primary</label>
                  </div>
                  <Check
                    label="Visitors can choose it"
                    isOn={enabled}
                    isDisabled={primary}
                    onChange={(isOn) => set(code, { enabled: isOn })}
                  />
                  {!primary && stored?.some((language) => language.code === code) && (
                    <PanelLink href={languageHref(code)} aria-label={`Translate into ${name}`}>
                      Translate
                    </PanelLink>
                  )}
                  {!primary && (
                    <IconButton
                      label={`Remove ${name}`}
                      icon={Trash2}
                      onPress={() => setEdited(draft.filter((language) => language.code !== code))}
                    />
                  )}
                </div>
              </li>
            ))}
          </ul>
          {draft.length < MAX_LANGUAGES && (
            <LanguageChoice
              without={draft.map(({ code }) => code)}
              onChoose={(code) =>
                setEdited([...draft, { code, name: nativeName(code), enabled: true, primary: false }])
              }
            />
          )}
        </>
      )}
    </SettingsCard>
  );
}

function help(code: string, primary: boolean): string {
  const address = primary ? 'Pages have their usual addresses.' : `Pages begin with ${languagePrefix(code)}.`;
  return isTranslated(code) ? address : `${address} Sitewright’s own texts are in English there.`;
}
