import { announcementProblems } from '#domain/announcement/announcement-problems.ts';
import { fromApiForm, readCookieSettings, toApiForm } from '#domain/consent/cookie-settings.ts';
import { BASE_CSS, BLOCK_CSS } from '#generated/styles.ts';
import * as calls from '#schema/contracts/sites/calls.ts';
import { readSettings, saveSettings } from '#worker/db/sites/settings.ts';
import { spreadRevision } from '#worker/db/sites/sites.ts';
import { AnnouncementPreview } from '#worker/render/announcement/announcement.tsx';
import { designCss } from '#worker/render/design/design-css.ts';
import { renderHtml } from '#worker/render/document/render-html.ts';
import { Routes } from '../../calls/routes.ts';
import { conflict, invalid } from '../../errors.ts';
import { siteLookupOf } from '../../middleware/site-lookup.ts';

/** Settings of the site and of its cookie banner. */
export const settingsApi = new Routes();

settingsApi.handle(calls.readSettings, (c) => readSettings(c.env.DB, c.var.site.id));

settingsApi.handle(calls.saveSettings, async (c, { body }) => {
  const { version, settings } = await body;
  const problems = settings.announcementBar ? announcementProblems(settings.announcementBar) : {};
  const errors = Object.entries(problems).map(([field, text]) => [`settings.announcementBar.${field}`, text]);
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
  if (!(await saveSettings(c.env.DB, c.var.site.id, version, settings)))
    throw conflict('Someone else saved the settings.', 'Load them again. Your changes are still here.');
  await spreadRevision(siteLookupOf(c), c.var.site);
  return readSettings(c.env.DB, c.var.site.id);
});

/** The announcement bar as visitors would see it, before it is saved. */
settingsApi.handle(calls.previewAnnouncement, async (c, { body }) => {
  const css = designCss(c.var.site.design) + BASE_CSS + (BLOCK_CSS['announcement-bar'] ?? '');
  const html = await renderHtml(
    <AnnouncementPreview bar={await body} css={css} />,
    c.var.site.settings.locale,
  );
  return { html };
});

settingsApi.handle(calls.readCookieForm, async (c) => {
  const { settings } = await readSettings(c.env.DB, c.var.site.id);
  return toApiForm(readCookieSettings(settings.cookies));
});

settingsApi.handle(calls.saveCookieForm, async (c, { body }) => {
  const { settings, version } = await readSettings(c.env.DB, c.var.site.id);
  const cookies = fromApiForm({ ...toApiForm(readCookieSettings(settings.cookies)), ...(await body) });
  if (!(await saveSettings(c.env.DB, c.var.site.id, version, { ...settings, cookies: { ...cookies } })))
    throw conflict('Someone else saved the settings.');
  await spreadRevision(siteLookupOf(c), c.var.site);
  return toApiForm(cookies);
});
