import { useState } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';
import { type CookieSettings, fromApiForm, toApiForm } from '#domain/consent.ts';
import { readCookieForm, saveCookieForm } from '#schema/contracts/sites/calls.ts';
import {
  ACCEPT_TYPES,
  BANNER_THEMES,
  BANNER_VARIANTS,
  BAR_POSITIONS,
  CTA_VARIANTS,
  POPUP_POSITIONS,
} from '#schema/contracts/sites/cookie-banner.ts';
import { BannerPreview } from './banner-preview.tsx';

const NAMES: Readonly<Record<string, string>> = {
  BAR: 'Bar',
  POPUP: 'Box',
  TEXT: 'Plain text',
  BUTTON: 'Button',
  ICON: 'Cross',
  OPT_IN: 'Accept',
  OPT_IN_AND_OUT: 'Accept or decline',
  LIGHT: 'Light',
  DARK: 'Dark',
  TOP: 'Top',
  BOTTOM: 'Bottom',
  TOP_LEFT: 'Top left',
  TOP_RIGHT: 'Top right',
  BOTTOM_LEFT: 'Bottom left',
  BOTTOM_RIGHT: 'Bottom right',
};

export default function CookieBannerSettings({ canWrite }: { canWrite: boolean }) {
  const {
    value: stored,
    problem,
    setValue: setStored,
  } = useLoaded(['cookie-banner'], async () => fromApiForm(await callApi(readCookieForm, {})));
  const [edited, setEdited] = useState<CookieSettings | null>(null);
  const draft = edited ?? stored;
  const hasChanges = JSON.stringify(draft) !== JSON.stringify(stored);
  const kept = useLocalDraft({ name: 'cookie-banner', content: draft, hasChanges, restore: setEdited });
  if (problem) return <p role="alert">{problem}</p>;
  if (!draft || !stored) return <Loading label="Loading cookie settings" />;
  const set = (patch: Partial<CookieSettings>) => setEdited({ ...draft, ...patch });
  const save = async () => {
    setStored(fromApiForm(await callApi(saveCookieForm, { body: toApiForm(draft) })));
    setEdited(null);
  };
  const choice = <Key extends keyof CookieSettings>(
    key: Key,
    label: string,
    options: readonly (CookieSettings[Key] & string)[],
  ) => (
    <Labelled label={label}>
      {(props) => (
        <select
          {...props}
          value={String(draft[key])}
          onChange={(event) =>
            setEdited({
              ...draft,
              [key]: options.find((option) => option === event.target.value) ?? draft[key],
            })
          }
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {NAMES[option]}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
  const isIconWithDecline =
    draft.cookieBannerCtaVariant === 'ICON' && draft.cookieBannerAcceptType === 'OPT_IN_AND_OUT';
  const chooseVariant = (variant: CookieSettings['cookieBannerVariant']) =>
    set({ cookieBannerVariant: variant, cookieBannerPosition: variant === 'BAR' ? 'BOTTOM' : 'BOTTOM_LEFT' });
  return (
    <SettingsCard
      title="Cookie banner"
      about="Asks visitors for consent before their visit is tracked."
      canWrite={canWrite}
      hasChanges={hasChanges}
      kept={kept}
      onSave={save}
      onReset={() => setEdited(null)}
    >
      {() => (
        <>
          <Check
            label="Show the banner"
            isOn={draft.isCookieBannerEnabled}
            onChange={(isOn) => set({ isCookieBannerEnabled: isOn })}
          />
          <Labelled label="Banner text">
            {(props) => (
              <textarea
                {...props}
                rows={3}
                maxLength={1000}
                value={draft.cookieBannerText}
                onChange={(event) => set({ cookieBannerText: event.target.value })}
              />
            )}
          </Labelled>
          <div className="columns">
            <Labelled label="Shape">
              {(props) => (
                <select
                  {...props}
                  value={draft.cookieBannerVariant}
                  onChange={(event) => chooseVariant(event.target.value === 'POPUP' ? 'POPUP' : 'BAR')}
                >
                  {BANNER_VARIANTS.map((variant) => (
                    <option key={variant} value={variant}>
                      {NAMES[variant]}
                    </option>
                  ))}
                </select>
              )}
            </Labelled>
            {choice(
              'cookieBannerPosition',
              'Position',
              draft.cookieBannerVariant === 'BAR' ? BAR_POSITIONS : POPUP_POSITIONS,
            )}
            {choice('cookieBannerTheme', 'Colors', BANNER_THEMES)}
            {choice('cookieBannerCtaVariant', 'Accept is a', CTA_VARIANTS)}
            {choice('cookieBannerAcceptType', 'Visitors can', ACCEPT_TYPES)}
          </div>
          {isIconWithDecline && (
            <p className="notice">
              A cross always accepts. Choose a button or plain text to let visitors decline.
            </p>
          )}
          <div className="columns">
            <Labelled label="Accept text">
              {(props) => (
                <input
                  {...props}
                  maxLength={60}
                  value={draft.cookieBannerCtaText}
                  onChange={(event) => set({ cookieBannerCtaText: event.target.value })}
                />
              )}
            </Labelled>
            <Labelled label="Decline text">
              {(props) => (
                <input
                  {...props}
                  maxLength={60}
                  value={draft.cookieBannerOptOutCtaText}
                  onChange={(event) => set({ cookieBannerOptOutCtaText: event.target.value })}
                />
              )}
            </Labelled>
          </div>
          <BannerPreview settings={draft} />
          <Check
            label="Keep the IP address and browser of visits"
            isOn={!draft.isVisitorDataRestricted}
            onChange={(isOn) => set({ isVisitorDataRestricted: !isOn })}
          />
          <Check
            label="No visit cookies before consent"
            isOn={draft.isRestrictiveCookiePolicyEnabled}
            onChange={(isOn) => set({ isRestrictiveCookiePolicyEnabled: isOn })}
          />
          <Check
            label="No visit cookies even after it"
            isOn={draft.isRestrictiveCookiePolicyAbsolute}
            onChange={(isOn) => set({ isRestrictiveCookiePolicyAbsolute: isOn })}
          />
        </>
      )}
    </SettingsCard>
  );
}
