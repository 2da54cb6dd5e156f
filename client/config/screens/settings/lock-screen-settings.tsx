import { Check } from '#client/config/kit/fields/check.tsx';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import {
  hasLogo,
  listOtherBlocks,
  NO_LOCK_SCREEN,
  readWords,
  withLogo,
  withoutBlock,
  withWords,
} from '#domain/pages/lock-screen.ts';
import { SECTION_THEMES } from '#schema/contracts/design/section-themes.ts';
import type { SettingsPart } from './settings-part.ts';
import { usePartDraft } from './use-part-draft.ts';

const THEMES = SECTION_THEMES.map((theme) => [theme, theme[0]?.toUpperCase() + theme.slice(1)] as const);

/**
 * Edits the page that contains the site's password form. Blocks from the layout editor cannot be edited here,
 * only removed.
 */
export default function LockScreenSettings({ settings, canWrite, onSave }: SettingsPart) {
  const stored = settings.lockScreen ?? NO_LOCK_SCREEN;
  const { draft, setDraft, card } = usePartDraft('lock-screen', stored);
  const others = listOtherBlocks(draft);
  return (
    <SettingsCard
      title="Lock screen"
      about="What visitors see before they enter the password of a page."
      canWrite={canWrite}
      {...card}
      onSave={() => onSave({ lockScreen: draft })}
    >
      {() => (
        <>
          <Check
            label="Show the logo"
            isOn={hasLogo(draft)}
            onChange={(isOn) => setDraft(withLogo(draft, isOn))}
          />
          <Labelled label="Heading" help="Leave empty for the default heading.">
            {(props) => (
              <input
                {...props}
                maxLength={120}
                value={readWords(draft, 'heading')}
                onChange={({ target }) => setDraft(withWords(draft, 'heading', target.value))}
              />
            )}
          </Labelled>
          <Labelled label="Text" help="For example, how to get the password.">
            {(props) => (
              <textarea
                {...props}
                rows={3}
                maxLength={1000}
                value={readWords(draft, 'text')}
                onChange={({ target }) => setDraft(withWords(draft, 'text', target.value))}
              />
            )}
          </Labelled>
          <Choice
            label="Colors"
            value={draft.theme}
            options={THEMES}
            onChange={(theme) => setDraft({ ...draft, theme })}
          />
          {others.length > 0 && (
            <fieldset>
              <legend>From the old layout editor</legend>
              {others.map(({ index, name, isShown }) => (
                <div key={`${index}-${name}`} className="tools">
                  <span>
                    {name}
                    {!isShown && ' is not supported here and is hidden from visitors.'}
                  </span>
                  <button
                    type="button"
                    className="button"
                    aria-label={`Remove ${name}`}
                    onClick={() => setDraft(withoutBlock(draft, index))}
                  >
                    Remove
                  </button>
                </div>
              ))}
            </fieldset>
          )}
        </>
      )}
    </SettingsCard>
  );
}
