import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';

export interface SettingsPart {
  settings: WebsiteSettings;
  canWrite: boolean;
  /** Saves over the newest version; throws ApiError. */
  onSave: (patch: Partial<WebsiteSettings>) => Promise<void>;
}
