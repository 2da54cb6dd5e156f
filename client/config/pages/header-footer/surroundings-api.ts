import { ApiError, api, proof } from '#client/config/shell/api.ts';
import type { HeaderFooter } from '#schema/contracts/pages/page-content.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';

/** Settings that header and footer show. */
export type ShownSettings = Pick<
  WebsiteSettings,
  'title' | 'logo' | 'navigation' | 'socialLinks' | 'announcementBar'
>;

const PATH = '/api/site-header-footer';
interface StoredSettings {
  settings: WebsiteSettings;
  version: number;
}

export const shownOf = ({
  title,
  logo,
  navigation,
  socialLinks,
  announcementBar,
}: WebsiteSettings): ShownSettings => ({
  title,
  ...(logo && { logo }),
  navigation,
  socialLinks,
  ...(announcementBar && { announcementBar }),
});

export const surroundingsApi = {
  /** The version is in the answer's ETag. */
  async read(): Promise<{ content: HeaderFooter; version: number }> {
    const answer = await fetch(PATH, { credentials: 'same-origin', headers: proof() });
    if (!answer.ok) throw new ApiError(answer.status, await answer.json());
    return {
      content: await answer.json(),
      version: Number(answer.headers.get('etag')?.match(/\d+/)?.[0] ?? 0),
    };
  },
  save: (version: number, content: HeaderFooter) =>
    api<HeaderFooter>('PUT', PATH, content, { 'if-match': `"${version}"` }),
  preview: (content: HeaderFooter, settings: ShownSettings | null, path: string) =>
    api<{ header: string; footer: string }>('POST', `${PATH}/preview`, {
      content,
      path,
      ...(settings && { settings }),
    }),
  readSettings: () => api<StoredSettings>('GET', '/api/settings'),
  saveSettings: (version: number, settings: WebsiteSettings) =>
    api<StoredSettings>('PUT', '/api/settings', { version, settings }),
};
