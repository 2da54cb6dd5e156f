import { ApiError, proof } from '#client/config/shell/api.ts';
import * as pages from '#schema/contracts/pages/calls.ts';
import type { HeaderFooter } from '#schema/contracts/pages/page-content.ts';
import * as sites from '#schema/contracts/sites/calls.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { callAddress, callApi } from '../../shell/call-api.ts';

/** Settings that header and footer show. */
export type ShownSettings = Pick<
  WebsiteSettings,
  'title' | 'logo' | 'navigation' | 'socialLinks' | 'announcementBar'
>;

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
    const answer = await fetch(callAddress(pages.readHeaderFooter, {}), {
      credentials: 'same-origin',
      headers: proof(),
    });
    if (!answer.ok) throw new ApiError(answer.status, await answer.json());
    return {
      content: pages.readHeaderFooter.answer.parse(await answer.json()),
      version: Number(answer.headers.get('etag')?.match(/\d+/)?.[0] ?? 0),
    };
  },
  save: (version: number, content: HeaderFooter) =>
    callApi(pages.saveHeaderFooter, { body: content, headers: { 'if-match': `"${version}"` } }),
  preview: (content: HeaderFooter, settings: ShownSettings | null, path: string) =>
    callApi(pages.previewHeaderFooter, { body: { content, path, settings: settings ?? undefined } }),
  readSettings: () => callApi(sites.readSettings, {}),
  saveSettings: (version: number, settings: WebsiteSettings) =>
    callApi(sites.saveSettings, { body: { version, settings } }),
};
