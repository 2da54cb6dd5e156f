import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { ImageChoice } from '#client/config/kit/shared/media/image-choice.tsx';
import type { NotFoundPage } from '#schema/contracts/sites/not-found-page.ts';
import type { SettingsPart } from './settings-part.ts';
import { settingsHref } from './settings-places.ts';
import { usePartDraft } from './use-part-draft.ts';

const DEFAULT: NotFoundPage = { heading: '', text: '', hasSearch: true, hasProducts: true };
const AT = 'settings.notFoundPage.';

/** Edits the page that visitors see at an unknown address. */
export default function NotFoundSettings({ settings, canWrite, onSave }: SettingsPart) {
  const stored = settings.notFoundPage ?? DEFAULT;
  const { draft, setDraft, card } = usePartDraft('not-found-page', stored);
  const set = (patch: Partial<NotFoundPage>) => setDraft({ ...draft, ...patch });
  const save = async () => {
    const notFoundPage = { ...draft, heading: draft.heading.trim(), text: draft.text.trim() };
    await onSave({ notFoundPage });
    setDraft(notFoundPage);
  };
  return (
    <SettingsCard
      title="Page not found"
      about="What visitors see if a page does not exist or its address is mistyped."
      canWrite={canWrite}
      {...card}
      onSave={save}
    >
      {(errors) => (
        <>
          <Labelled
            label="Heading"
            error={errors[`${AT}heading`]}
            help="Leave it empty for “This page does not exist”, in the language of the page."
          >
            {(field) => (
              <input
                {...field}
                dir="auto"
                maxLength={120}
                value={draft.heading}
                onChange={({ target }) => set({ heading: target.value })}
              />
            )}
          </Labelled>
          <Labelled
            label="Text"
            error={errors[`${AT}text`]}
            help="Leave it empty for “The address may be mistyped, or the page has moved.”"
          >
            {(field) => (
              <textarea
                {...field}
                dir="auto"
                rows={3}
                maxLength={600}
                value={draft.text}
                onChange={({ target }) => set({ text: target.value })}
              />
            )}
          </Labelled>
          <ImageChoice
            label="Image"
            help="Shown beside the text. Optional."
            value={draft.image ?? null}
            onChange={(image) => set({ image: image ?? undefined })}
          />
          <Check
            label="Show the search field"
            isOn={draft.hasSearch}
            onChange={(hasSearch) => set({ hasSearch })}
          />
          <Check
            label="Show popular products, if the site has any"
            isOn={draft.hasProducts}
            onChange={(hasProducts) => set({ hasProducts })}
          />
          <p className="quiet">
            Addresses that visitors did not find are listed under{' '}
            <PanelLink href={settingsHref('redirects')}>Redirects</PanelLink>. There you can send them to
            another page.
          </p>
        </>
      )}
    </SettingsCard>
  );
}
