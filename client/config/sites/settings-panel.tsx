import { useEffect, useState } from 'react';
import { readSettings, saveSettings } from '#schema/contracts/sites/calls.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { useCan } from '../shell/account.tsx';
import { explain } from '../shell/api.ts';
import { callApi } from '../shell/call-api.ts';
import { Card } from '../ui/card.tsx';
import { Loading } from '../ui/loading.tsx';
import { AnnouncementSettings } from './announcement-settings.tsx';
import { CookieBannerSettings } from './cookie-banner-settings.tsx';
import { SiteIdentity } from './site-identity.tsx';

export interface StoredSettings {
  settings: WebsiteSettings;
  version: number;
}

/** Props of a settings card: all settings, and how to save a change. */
export interface SettingsPart {
  settings: WebsiteSettings;
  canWrite: boolean;
  /** Saves over the newest version; throws ApiError. */
  onSave: (patch: Partial<WebsiteSettings>) => Promise<void>;
}

/** Settings shown on every page. */
export default function SettingsPanel() {
  const can = useCan();
  const [stored, setStored] = useState<StoredSettings | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    callApi(readSettings, {}).then(setStored, (error) => setProblem(explain(error)));
  }, []);
  const save = async (patch: Partial<WebsiteSettings>) => {
    // Cards are saved one by one, each over the newest version.
    const newest = await callApi(readSettings, {});
    setStored(
      await callApi(saveSettings, {
        body: { version: newest.version, settings: { ...newest.settings, ...patch } },
      }),
    );
  };
  const part = stored && { settings: stored.settings, canWrite: can('settings.write'), onSave: save };
  return (
    <main className="place">
      <h1>Settings</h1>
      {problem && (
        <p className="notice is-serious" role="alert">
          {problem}
        </p>
      )}
      {!part && !problem && <Loading label="Loading settings" lines={8} />}
      {part && (
        <>
          <SiteIdentity {...part} />
          <AnnouncementSettings {...part} />
          <CookieBannerSettings canWrite={part.canWrite} />
          <Card
            title="Developers"
            about="The API calls of this site: who may make them, what they take and what they answer."
          >
            <a href="/config/developers">API reference</a>
          </Card>
        </>
      )}
    </main>
  );
}
