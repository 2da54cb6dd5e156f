import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';

/** Props of a settings card: all settings, and a function that saves a change. */
export interface SettingsPart {
  settings: WebsiteSettings;
  canWrite: boolean;
  /** Saves over the newest version; throws ApiError. */
  onSave: (patch: Partial<WebsiteSettings>) => Promise<void>;
}
