import { useId } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { usePreview } from '#client/config/kit/api/use-preview.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { PeriodFields } from '#client/config/kit/fields/period-fields.tsx';
import { PagePaths } from '#client/config/kit/pickers/page-paths.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { PreviewBox } from '#client/config/kit/ui/preview-box.tsx';
import { isNewPopup } from '#domain/announcement/popup.ts';
import { SECTION_THEMES, type SectionTheme } from '#schema/contracts/design/design.ts';
import { previewPopup } from '#schema/contracts/sites/calls.ts';
import {
  POPUP_OVERLAY_POSITIONS,
  POPUP_STYLE,
  type PopupOverlay,
  type PopupOverlayPosition,
} from '#schema/contracts/sites/popup-overlay.ts';
import type { SettingsPart } from '../settings-part.ts';
import { usePartDraft } from '../use-part-draft.ts';
import { PopupContent } from './popup-content.tsx';
import { PopupTiming } from './popup-timing.tsx';
import './popup-fields.css';

const namePlace = (position: PopupOverlayPosition): string =>
  position === 'center-center' ? 'Center, over a dimmed page' : position.replace('-', ' ');

interface Props {
  value: PopupOverlayPosition;
  onChange: (position: PopupOverlayPosition) => void;
}

function PositionGrid({ value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="position-grid">
      <legend>Position</legend>
      <div>
        {POPUP_OVERLAY_POSITIONS.map((position) => (
          <label key={position} title={namePlace(position)}>
            <input
              type="radio"
              name={name}
              value={position}
              checked={position === value}
              onChange={() => onChange(position)}
            />
            <span className="visually-hidden">{namePlace(position)}</span>
          </label>
        ))}
      </div>
      <p className="field-help">
        {value === 'center-center'
          ? 'In the center, the page behind is dimmed until visitors close the popup.'
          : 'At an edge, visitors can keep reading beside it.'}
      </p>
    </fieldset>
  );
}

function PopupPreview({ popup }: { popup: PopupOverlay }) {
  const { preview, problem } = usePreview('popup-preview', popup, (body) => callApi(previewPopup, { body }));
  return (
    <PreviewBox
      className="popup-preview-frame"
      title="Preview of the popup"
      problem={problem}
      preview={preview}
    />
  );
}

const NO_POPUP: PopupOverlay = {
  style: POPUP_STYLE.none,
  id: '1',
  version: 1,
  position: 'center-center',
  theme: 'lightest',
  image: null,
  imagePlace: 'top',
  title: '',
  text: '',
  action: 'none',
  buttonText: '',
  buttonHref: '',
  formId: null,
  paths: [],
  from: null,
  until: null,
  delaySeconds: 5,
  scrollPercent: null,
  opensOnExit: false,
  frequencyDays: 7,
  showsUntilSignup: false,
  isMobileDisabled: false,
};

const THEMES: readonly (readonly [SectionTheme, string])[] = SECTION_THEMES.map((theme) => [
  theme,
  theme[0]?.toUpperCase() + theme.slice(1),
]);

const AT = 'settings.popupOverlay.';

/** Edits the popup. After a change, visitors who closed the popup see it again. */
export default function PopupSettings({ settings, canWrite, onSave }: SettingsPart) {
  const stored = settings.popupOverlay ?? NO_POPUP;
  const { draft, setDraft, card } = usePartDraft('popup', stored);
  const set = (patch: Partial<PopupOverlay>) => setDraft({ ...draft, ...patch });
  const save = async () => {
    const next = { ...draft, version: stored.version + Number(isNewPopup(stored, draft)) };
    await onSave({ popupOverlay: next });
    setDraft(next);
  };
  return (
    <SettingsCard
      title="Popup"
      about="A message that opens over the page: a welcome, an offer, or your newsletter."
      canWrite={canWrite}
      {...card}
      onSave={save}
    >
      {(errors) => {
        const own = Object.entries(errors).map(([field, text]) => [field.replace(AT, ''), text]);
        const part = { popup: draft, errors: Object.fromEntries(own), onChange: set };
        return (
          <>
            <Check
              label="Show the popup"
              isOn={draft.style === POPUP_STYLE.show}
              onChange={(isOn) => set({ style: isOn ? POPUP_STYLE.show : POPUP_STYLE.none })}
            />
            <PopupContent {...part} />
            <PositionGrid value={draft.position} onChange={(position) => set({ position })} />
            <Choice
              label="Colors"
              value={draft.theme}
              options={THEMES}
              onChange={(theme) => set({ theme })}
            />
            <PopupTiming {...part} />
            <PagePaths
              what="popup"
              paths={draft.paths}
              error={errors[`${AT}paths`]}
              onChange={(paths) => set({ paths })}
            />
            <PeriodFields period={draft} error={errors[`${AT}until`]} onChange={set} />
            <PopupPreview popup={draft} />
          </>
        );
      }}
    </SettingsCard>
  );
}
