import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';

export interface SettingsPart {
  settings: WebsiteSettings;
  canWrite: boolean;
  /** Saves the changed settings over the newest version. Throws ApiError. */
  onSave: (patch: Partial<WebsiteSettings>) => Promise<void>;
}
