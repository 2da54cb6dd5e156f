import { announcementProblems } from '#domain/announcement/announcement-bar.ts';
import { findPopupForm, popupProblems } from '#domain/announcement/popup.ts';
import { fromApiForm, readCookieSettings, toApiForm, withoutDefaultTexts } from '#domain/consent.ts';
import { localeProblems } from '#domain/sites/locale-problems.ts';
import { normalizeSettings } from '#domain/store/seller.ts';
import { BASE_CSS, BLOCK_CSS } from '#generated/styles.ts';
import * as calls from '#schema/contracts/sites/calls.ts';
import { POPUP_STYLE } from '#schema/contracts/sites/popup-overlay.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { getRenderedForms } from '#worker/db/forms/rendered-forms.ts';
import { getSettings, saveSettings } from '#worker/db/shared/settings.ts';
import { loadMessages } from '#worker/i18n/load-messages.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { AnnouncementPreview } from '#worker/render/announcement/announcement.tsx';
import { listPopupStyles, PopupPreview } from '#worker/render/announcement/popup.tsx';
import { designCss } from '#worker/render/design/design-css.ts';
import { renderHtml } from '#worker/render/kit/render-html.ts';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import { Routes } from '../../calls/routes.ts';
import { conflict, invalid } from '../../errors.ts';

export const settingsApi = new Routes();

settingsApi.handle(calls.readSettings, (c) => getSettings(c.env.DB, c.var.site.id));

const underField = (part: string, problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(problems).map(([field, text]) => [`${part}.${field}`, text]));

export function checkSettings(settings: WebsiteSettings): WebsiteSettings {
  const { announcementBar, popupOverlay } = settings;
  const errors = {
    ...(announcementBar && underField('settings.announcementBar', announcementProblems(announcementBar))),
    ...(popupOverlay && underField('settings.popupOverlay', popupProblems(popupOverlay))),
    ...underField('settings', localeProblems(settings)),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return normalizeSettings(settings);
}

settingsApi.handle(calls.saveSettings, async (c, { body }) => {
  const { version, settings: sent } = await body;
  const settings = checkSettings(sent);
  if (!(await saveSettings(c.env.DB, c.var.site.id, version, settings)))
    throw conflict('Someone else saved the settings.', 'Load them again. Your changes are still here.');
  return getSettings(c.env.DB, c.var.site.id);
});

settingsApi.handle(calls.previewAnnouncement, async (c, { body }) => {
  const css = designCss(c.var.site.design) + BASE_CSS + (BLOCK_CSS['announcement-bar'] ?? '');
  const html = renderHtml(<AnnouncementPreview bar={await body} css={css} />, c.var.site.settings.locale);
  return { html };
});

settingsApi.handle(calls.previewPopup, async (c, { body }) => {
  const { DB } = c.env;
  const { site } = c.var;
  // Preview the popup even if it is turned off.
  const popup = { ...(await body), style: POPUP_STYLE.show };
  const formId = findPopupForm(popup);
  const forms = await getRenderedForms(DB, site.id, formId === null ? [] : [formId], false);
  const page = { ...toErrorPageRequest(c).page, forms };
  const sheets = listPopupStyles(popup, page);
  const names = sheets.length > 1 ? ['form-core', ...sheets] : sheets;
  const css = [designCss(site.design), BASE_CSS, ...names.map((name) => BLOCK_CSS[name] ?? '')].join('');
  const html = renderHtml(<PopupPreview popup={popup} page={page} css={css} />, site.settings.locale);
  return { html };
});

settingsApi.handle(calls.readCookieForm, async (c) => {
  const { settings } = await getSettings(c.env.DB, c.var.site.id);
  await loadMessages(c.env, settings.locale);
  return toApiForm(
    readCookieSettings(withoutDefaultTexts(settings.cookies), findMessages(settings.locale).consent),
  );
});

settingsApi.handle(calls.saveCookieForm, async (c, { body }) => {
  const { settings, version } = await getSettings(c.env.DB, c.var.site.id);
  await loadMessages(c.env, settings.locale);
  const { consent: texts } = findMessages(settings.locale);
  const before = toApiForm(readCookieSettings(withoutDefaultTexts(settings.cookies), texts));
  const form = fromApiForm({ ...before, ...(await body) }, texts);
  const cookies = withoutDefaultTexts({ ...form }, texts);
  if (!(await saveSettings(c.env.DB, c.var.site.id, version, { ...settings, cookies })))
    throw conflict('Someone else saved the settings.');
  return toApiForm(readCookieSettings(cookies, texts));
});
