import { type FormEvent, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { ACCEPT_TYPES, BANNER_THEMES, BANNER_VARIANTS, BAR_POSITIONS, CTA_VARIANTS, POPUP_POSITIONS } from '#domain/consent/cookie-settings.ts';
import { api, explain } from '../api.ts';
import { Labelled } from '../ui/field.tsx';

type Settings = Record<string, string | boolean>;

const words = (code: string) => (code[0] ?? '') + code.slice(1).toLowerCase().replaceAll('_', ' ');

/** The cookie banner and what visits leave behind. */
export function CookieSettings({ canWrite }: { canWrite: boolean }) {
  const [settings, setSettings] = useState<Settings | null>(null);
  useEffect(() => void api<Settings>('GET', '/api/settings/cookies').then(setSettings, (error) => toast.error(explain(error))), []);
  if (!settings) return <div className="skeleton" role="status" aria-label="Loading cookie settings" />;
  const positions = settings.cookieBannerVariant === 'POPUP' ? POPUP_POSITIONS : BAR_POSITIONS;
  const set = (change: Settings) => setSettings({ ...settings, ...change });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      setSettings(await api<Settings>('PUT', '/api/settings/cookies', settings));
      toast.success('Saved.');
    } catch (error) {
      toast.error(explain(error));
    }
  };
  const choice = (key: string, label: string, options: readonly string[]) => (
    <Labelled label={label}>
      {(props) => (
        <select {...props} value={String(settings[key])} onChange={(event) => set({ [key]: event.target.value })} disabled={!canWrite}>
          {options.map((option) => (
            <option key={option} value={option}>
              {words(option)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
  const check = (key: string, label: string) => (
    <label className="check">
      <input type="checkbox" checked={settings[key] === true} onChange={(event) => set({ [key]: event.target.checked })} disabled={!canWrite} /> {label}
    </label>
  );
  const isIconWithDecline = settings.cookieBannerCtaVariant === 'ICON' && settings.cookieBannerAcceptType === 'OPT_IN_AND_OUT';
  return (
    <form className="stack card" onSubmit={(event) => void submit(event)}>
      <h2>Cookies and visits</h2>
      {check('isCookieBannerEnabled', 'Ask visitors with a banner')}
      <Labelled label="Text">{(props) => <textarea {...props} rows={3} maxLength={1000} value={String(settings.cookieBannerText)} onChange={(event) => set({ cookieBannerText: event.target.value })} disabled={!canWrite} />}</Labelled>
      {choice('cookieBannerVariant', 'Form', BANNER_VARIANTS)}
      {choice('cookieBannerPosition', 'Position', positions)}
      {choice('cookieBannerTheme', 'Colors', BANNER_THEMES)}
      {choice('cookieBannerCtaVariant', 'Button', CTA_VARIANTS)}
      {choice('cookieBannerAcceptType', 'Choices', ACCEPT_TYPES)}
      {isIconWithDecline && <p className="quiet">With an icon there is no decline button: the icon accepts. Choose text or a button to let visitors decline.</p>}
      {check('isActivityLogEnabled', 'Keep addresses and browsers of visits')}
      {check('isAnalyticsCookiesDisabled', 'Set no visit cookies before consent')}
      {check('isRestrictiveCookiePolicyAbsolute', 'Set none even after it')}
      {canWrite && (
        <button type="submit" className="primary">
          Save cookie settings
        </button>
      )}
    </form>
  );
}
