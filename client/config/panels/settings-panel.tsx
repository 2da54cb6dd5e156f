import { type FormEvent, useEffect, useState } from 'react';
import { toast } from 'sonner';
import type { WebsiteSettings } from '#schema/contracts/website.ts';
import { ApiError, api, explain } from '../api.ts';
import { Labelled } from '../ui/field.tsx';
import { CookieSettings } from './cookie-settings.tsx';

/** Settings of the site that every page shows: its name, announcement and cookie banner. */
export default function SettingsPanel({ canWrite }: { canWrite: boolean }) {
  return (
    <main className="place">
      <h1>Settings</h1>
      <SiteSettings canWrite={canWrite} />
      <CookieSettings canWrite={canWrite} />
    </main>
  );
}

interface Loaded {
  settings: WebsiteSettings;
  version: number;
}

function SiteSettings({ canWrite }: { canWrite: boolean }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => void api<Loaded>('GET', '/api/settings').then(setLoaded, (error) => setProblem(explain(error))), []);
  if (problem) return <p className="problem">{problem}</p>;
  if (!loaded) return <div className="skeleton" role="status" aria-label="Loading settings" />;
  const { settings, version } = loaded;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const bar = { href: null, linkText: null, paths: [], ...settings.announcementBar, isEnabled: form.get('barOn') === 'on', text: text('barText') };
    // Another text is another announcement: it shows again to those who dismissed the last.
    const id = bar.text === settings.announcementBar?.text ? (settings.announcementBar?.id ?? '1') : String(Date.now());
    try {
      const next = { ...settings, title: text('title'), tagline: text('tagline'), description: text('description'), announcementBar: { ...bar, id } };
      setLoaded(await api<Loaded>('PUT', '/api/settings', { version, settings: next }));
      setErrors({});
      toast.success('Saved. Visitors see it now.');
    } catch (error) {
      if (error instanceof ApiError && error.body.errors) setErrors(error.body.errors);
      toast.error(explain(error));
    }
  };
  return (
    <form className="stack card" onSubmit={(event) => void submit(event)}>
      <h2>Site</h2>
      <Labelled label="Name" error={errors['settings.title']}>{(props) => <input {...props} name="title" defaultValue={settings.title} required maxLength={200} disabled={!canWrite} />}</Labelled>
      <Labelled label="Tagline">{(props) => <input {...props} name="tagline" defaultValue={settings.tagline} maxLength={300} disabled={!canWrite} />}</Labelled>
      <Labelled label="Description">{(props) => <textarea {...props} name="description" rows={3} defaultValue={settings.description} maxLength={400} disabled={!canWrite} />}</Labelled>
      <label className="check">
        <input type="checkbox" name="barOn" defaultChecked={settings.announcementBar?.isEnabled ?? false} disabled={!canWrite} /> Show the announcement bar
      </label>
      <Labelled label="Announcement">{(props) => <input {...props} name="barText" defaultValue={settings.announcementBar?.text ?? ''} maxLength={300} disabled={!canWrite} />}</Labelled>
      {canWrite && (
        <button type="submit" className="primary">
          Save site settings
        </button>
      )}
    </form>
  );
}
