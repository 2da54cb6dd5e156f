import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { SaveBarPlace } from '#client/config/kit/settings/save-bar.tsx';
import { SavedForRelease } from '#client/config/kit/settings/settings-card.tsx';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { readSettings, saveSettings } from '#schema/contracts/sites/calls.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { isOwnPlace, OWN_SCREENS, type OwnPlace } from './own-screens.tsx';
import { ReleaseChoice } from './release-choice.tsx';
import { SettingsContents } from './settings-contents.tsx';
import { PANELS, type PanelPart } from './settings-panels.tsx';
import { findSettingsPlace, SETTINGS_HREF, SUBSCRIPTIONS_HREF, settingsHref } from './settings-places.ts';
import type { SettingsRelease } from './settings-release.ts';
import { type StoredSettings, useSettingsBase } from './use-settings-base.ts';
import './settings.css';

const PlanAndBilling = lazyPart(() => import('./plan-and-billing.tsx'), {
  fallback: <Loading label="Loading" lines={4} />,
});

/** Shows the settings page at the URL, or an error for an unknown path. */
export default function SettingsRoute({ address }: { address: URL }) {
  // Keep the selected release here, so that it survives switching between settings pages.
  const [release, setRelease] = useState<SettingsRelease | null>(null);
  const path = address.pathname.replace(/\/$/, '');
  const place = findSettingsPlace(path);
  if (path === SETTINGS_HREF)
    return (
      <main className="panel-page settings">
        <h1>Settings</h1>
        <SettingsContents open={null} />
      </main>
    );
  if (!place)
    return (
      <main className="centered">
        <h1>There are no settings here</h1>
        <p>The address may be mistyped, or this setting has moved.</p>
        <PanelLink className="button" href={SETTINGS_HREF}>
          Open settings
        </PanelLink>
      </main>
    );
  return (
    <main className="panel-page settings has-place">
      <SettingsContents open={settingsHref(place.name)} />
      <div className="settings-place" key={place.name}>
        <PanelLink className="settings-back" href={SETTINGS_HREF}>
          <ChevronLeft size={16} aria-hidden="true" />
          All settings
        </PanelLink>
        <SaveBarPlace>
          {isOwnPlace(place.name) ? (
            <OwnScreen name={place.name} />
          ) : place.name === 'billing' ? (
            <>
              <h1>{place.label}</h1>
              <PlanAndBilling isSubscriptions={path === SUBSCRIPTIONS_HREF} />
            </>
          ) : (
            <PlacePanels {...place} name={place.name} release={release} onChoose={setRelease} />
          )}
        </SaveBarPlace>
      </div>
    </main>
  );
}

function OwnScreen({ name }: { name: OwnPlace }) {
  const Screen = OWN_SCREENS[name];
  return <Screen />;
}

interface PlaceProps {
  name: keyof typeof PANELS;
  label: string;
  canRelease: boolean;
  release: SettingsRelease | null;
  onChoose: (release: SettingsRelease | null) => void;
}

function PlacePanels({ name, label, canRelease, release: chosen, onChoose }: PlaceProps) {
  const canWrite = useCan()('settings.write');
  const {
    value: stored,
    problem,
    setValue,
    load,
  } = useLoaded<StoredSettings>(['settings'], () => callApi(readSettings, {}));
  const { id: siteId } = useAccount().site;
  const release = canRelease ? chosen : null;
  const base = useSettingsBase(name, stored);
  const [opened, setOpened] = useState(0);
  const save = async (patch: Partial<WebsiteSettings>) => {
    if (release) return onChoose(await release.save(siteId, patch));
    // Each card is saved separately, so base the change on the newest version of the settings.
    const newest = await callApi(readSettings, {});
    base.refuseOverwriting(newest, patch);
    const saved = await callApi(saveSettings, {
      body: { version: newest.version, settings: { ...newest.settings, ...patch } },
    });
    base.take(saved, patch);
    setValue(saved);
  };
  const part: PanelPart | null = stored && {
    settings: release?.settings ?? stored.settings,
    canWrite,
    onSave: save,
    onSaved: () => void load(),
  };
  const panels = PANELS[name];
  const takeTheirs = () => {
    const theirs = base.takeTheirs();
    if (!theirs) return;
    setValue(theirs);
    // Opens the cards again with the settings of the other person.
    setOpened(opened + 1);
  };
  return (
    <>
      <div className="panel-page-head">
        <h1>{label}</h1>
        {canWrite && canRelease && <ReleaseChoice chosen={chosen?.id ?? null} onChoose={onChoose} />}
      </div>
      {release && (
        <p className="notice" role="status">
          You are editing changes for the release “{release.title}”. Visitors see them when it goes live.
        </p>
      )}
      {chosen && !canRelease && (
        <p className="notice" role="status">
          These settings cannot wait for the release “{chosen.title}”. Visitors see changes when you save
          them.
        </p>
      )}
      {problem && (
        <p className="notice is-serious" role="alert">
          {problem}
        </p>
      )}
      {base.conflict && (
        <div className="notice is-serious" role="alert">
          <p>
            Someone else changed these settings since you started. Your changes are not saved yet, but still
            here.
          </p>
          <button type="button" className="button" onClick={takeTheirs}>
            Load theirs
          </button>
          <button type="button" className="button" onClick={base.overwrite}>
            Overwrite with mine
          </button>
        </div>
      )}
      {!part && !problem && <Loading label="Loading settings" lines={8} />}
      {part && (
        <SavedForRelease key={`${release?.id} ${opened}`} value={release?.title ?? null}>
          <div className="settings-cards">
            {panels.map((Panel, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a place never change
              <Panel key={index} {...part} />
            ))}
          </div>
        </SavedForRelease>
      )}
    </>
  );
}
