import { useEffect, useRef, useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { ApiError } from '#client/config/kit/api/api.ts';
import { useSaveBar } from '#client/config/kit/settings/save-bar.tsx';
import { type WebsiteSettings, websiteSettingsSchema } from '#schema/contracts/sites/website.ts';
import { findOverwritten } from './settings-base.ts';

export interface StoredSettings {
  settings: WebsiteSettings;
  version: number;
}

function readKept(key: string): WebsiteSettings | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : (websiteSettingsSchema.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    // Storage is blocked or the entry is invalid, so changes count as started from the current settings.
    return null;
  }
}

function keep(key: string, settings: WebsiteSettings | null): void {
  try {
    if (settings) sessionStorage.setItem(key, JSON.stringify(settings));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked or full. The open page still knows the settings.
  }
}

/**
 * Remembers the settings that the unsaved changes of a place started from, also after the owner has left the
 * place, so that a save does not overwrite someone else's change unnoticed.
 */
export function useSettingsBase(place: string, stored: StoredSettings | null) {
  const { site } = useAccount();
  const key = `sitewright.settings-base.${site.id}.${place}`;
  const bar = useSaveBar();
  const hasChanges = (bar?.changed.length ?? 0) > 0;
  const base = useRef<WebsiteSettings | null>(null);
  const [conflict, setConflict] = useState<StoredSettings | null>(null);
  if (base.current === null && stored) base.current = readKept(key) ?? stored.settings;
  const wasChanged = useRef(false);
  useEffect(() => {
    if (!stored) return;
    if (hasChanges) keep(key, base.current);
    else if (wasChanged.current) {
      base.current = stored.settings;
      keep(key, null);
      setConflict(null);
    }
    wasChanged.current = hasChanges;
  }, [hasChanges, stored, key]);

  return {
    conflict,
    /** Throws if a save would overwrite someone else's change. */
    refuseOverwriting(newest: StoredSettings, patch: Partial<WebsiteSettings>): void {
      if (!base.current || findOverwritten(base.current, newest.settings, patch).length === 0) return;
      setConflict(newest);
      throw new ApiError(409, { error: 'Not saved: someone else changed these settings.' });
    },
    /** Notes that a change was saved. Changes in other cards keep their start. */
    take({ settings }: StoredSettings, patch: Partial<WebsiteSettings>): void {
      const saved = Object.keys(patch).map((name) => [name, Reflect.get(settings, name)]);
      base.current = { ...(base.current ?? settings), ...Object.fromEntries(saved) };
      setConflict(null);
    },
    /** Discards the changes, and returns the settings of the other person. */
    takeTheirs(): StoredSettings | null {
      bar?.resetAll();
      base.current = conflict?.settings ?? base.current;
      setConflict(null);
      return conflict;
    },
    overwrite(): void {
      base.current = conflict?.settings ?? base.current;
      setConflict(null);
      void bar?.saveAll();
    },
  };
}
