import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';

export interface SettingsPart {
  settings: WebsiteSettings;
  canWrite: boolean;
  /** Applies the change to the newest version. Throws ApiError. */
  onSave: (patch: Partial<WebsiteSettings>) => Promise<void>;
}
