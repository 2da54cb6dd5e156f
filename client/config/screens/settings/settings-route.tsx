import { type ComponentType, useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { SavedForRelease, SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { Card } from '#client/config/kit/ui/card.tsx';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';
import { BADGE_TYPE } from '#schema/contracts/sites/badge.ts';
import { readSettings, saveSettings } from '#schema/contracts/sites/calls.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { AnnouncementSettings } from './announcement-settings.tsx';
import { BusinessSettings } from './business-settings.tsx';
import { CommentsServiceSettings } from './comments-service-settings.tsx';
import { CookieBannerSettings } from './cookie-banner-settings.tsx';
import { LabsSettings } from './labs-settings.tsx';
import { LanguagesSettings } from './languages-settings.tsx';
import { LockScreenSettings } from './lock-screen-settings.tsx';
import { MapsSettings } from './maps-settings.tsx';
import { MobileAppSettings } from './mobile-app-settings.tsx';
import { MobileInfoBarSettings } from './mobile-info-bar-settings.tsx';
import { PopupSettings } from './popup/popup-settings.tsx';
import { ReleaseChoice } from './release-choice.tsx';
import type { SettingsPart } from './settings-part.ts';
import type { SettingsRelease } from './settings-release.ts';
import { SiteIdentity } from './site-identity.tsx';
import { TagsSettings } from './tags-settings.tsx';

const TYPES = [
  ['none', 'Off'],
  ['black', 'Black'],
  ['white', 'White'],
] as const;

function BadgeSettings({ settings, canWrite, onSave }: SettingsPart) {
  const code = settings.badge?.type ?? BADGE_TYPE.none;
  const stored = TYPES.find(([type]) => BADGE_TYPE[type] === code)?.[0] ?? 'none';
  const [draft, setDraft] = useState(stored);
  const hasChanges = draft !== stored;
  const kept = useLocalDraft({ name: 'badge', content: draft, hasChanges, restore: setDraft });
  return (
    <SettingsCard
      title="Badge"
      about="“Made with Sitewright” at the end of each page. Not shown on sites with template version 7.1."
      canWrite={canWrite}
      hasChanges={hasChanges}
      kept={kept}
      onSave={() => onSave({ badge: { type: BADGE_TYPE[draft] } })}
      onReset={() => setDraft(stored)}
    >
      {() => <Choice label="Badge" value={draft} options={TYPES} onChange={setDraft} />}
    </SettingsCard>
  );
}

const lazyCard = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyPart(load, { fallback: <Loading label="Loading" lines={4} /> });
const FeaturesSettings = lazyCard(() => import('./features-settings.tsx'));
const RecordingSettings = lazyCard(() => import('./recording-settings.tsx'));
const PlanAndBilling = lazyCard(() => import('./plan-and-billing.tsx'));
const RedirectsScreen = lazyCard(() => import('./redirects/redirects-screen.tsx'));
const DeveloperSettings = lazyCard(() => import('./developer-settings.tsx'));

interface StoredSettings {
  settings: WebsiteSettings;
  version: number;
}

const BILLING = '/config/settings/billing';
const REDIRECTS = '/config/settings/redirects';

/** Shows an error for an unknown address. */
export default function SettingsRoute({ address }: { address: URL }) {
  const path = address.pathname.replace(/\/$/, '');
  if (path === '/config/settings') return <AllSettings />;
  if (path === REDIRECTS) return <RedirectsScreen />;
  const isSubscriptions = path === `${BILLING}/subscriptions`;
  if (path !== BILLING && !isSubscriptions)
    return (
      <main className="centered">
        <h1>There are no settings here</h1>
        <p>The address may be mistyped, or this setting has moved.</p>
        <PanelLink className="button" href="/config/settings">
          Open the settings
        </PanelLink>
      </main>
    );
  return (
    <main className="panel-page">
      <h1>Plan and billing</h1>
      <PlanAndBilling isSubscriptions={isSubscriptions} />
    </main>
  );
}

function AllSettings() {
  const can = useCan();
  const {
    value: stored,
    problem,
    setValue,
    load,
  } = useLoaded<StoredSettings>(['settings'], () => callApi(readSettings, {}));
  const { id: siteId } = useAccount().site;
  const [release, setRelease] = useState<SettingsRelease | null>(null);
  const save = async (patch: Partial<WebsiteSettings>) => {
    if (release) return setRelease(await release.save(siteId, patch));
    // Cards are saved separately, each over the newest version.
    const newest = await callApi(readSettings, {});
    setValue(
      await callApi(saveSettings, {
        body: { version: newest.version, settings: { ...newest.settings, ...patch } },
      }),
    );
  };
  const part = stored && {
    settings: release?.settings ?? stored.settings,
    canWrite: can('settings.write'),
    onSave: save,
  };
  return (
    <main className="panel-page">
      <div className="panel-page-head">
        <h1>Settings</h1>
        {can('settings.write') && <ReleaseChoice onChoose={setRelease} />}
      </div>
      {release && (
        <p className="notice" role="status">
          You are editing changes for the release “{release.title}”. Visitors see them when it goes live.
        </p>
      )}
      {problem && (
        <p className="notice is-serious" role="alert">
          {problem}
        </p>
      )}
      {!part && !problem && <Loading label="Loading settings" lines={8} />}
      {part && (
        <SavedForRelease key={release?.id} value={release?.title ?? null}>
          <SiteIdentity {...part} />
          <AnnouncementSettings {...part} />
          <PopupSettings {...part} />
          <LockScreenSettings {...part} />
          <BusinessSettings {...part} />
          <MobileInfoBarSettings {...part} />
          <MapsSettings {...part} />
          <BadgeSettings {...part} />
          <CommentsServiceSettings {...part} />
          <TagsSettings {...part} />
          <MobileAppSettings {...part} />
          {!release && (
            <>
              <CookieBannerSettings canWrite={part.canWrite} />
              <LanguagesSettings canWrite={part.canWrite} onSaved={load} />
              <FeaturesSettings canWrite={part.canWrite} />
              {part.canWrite && <LabsSettings />}
            </>
          )}
          <RecordingSettings {...part} />
          <DeveloperSettings {...part} />
          <Card
            title="Redirects"
            about="Send visitors of old addresses to new ones, and see which addresses are not found."
          >
            <PanelLink href={REDIRECTS}>Open redirects</PanelLink>
          </Card>
          <Card title="Plan and billing" about="The status of this site and its plan.">
            <PanelLink href={BILLING}>Open plan and billing</PanelLink>
          </Card>
          <Card
            title="Developers"
            about="The API calls of this site, with their permissions, parameters and responses."
          >
            <a href="/config/developers">API reference</a>
          </Card>
        </SavedForRelease>
      )}
    </main>
  );
}
