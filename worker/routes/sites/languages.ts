import type { Context } from 'hono';
import { languagePrefix, listLanguages, toLanguageSettings } from '#domain/sites/languages.ts';
import * as calls from '#schema/contracts/sites/language-calls.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { findPathsInUse } from '#worker/db/pages/page-paths.ts';
import { getSettings, saveSettings } from '#worker/db/shared/settings.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid } from '../../errors.ts';

/** Calls for the site's languages (B7.37 to B7.41). */
export const languagesApi = new Routes();

const read = async (c: Context<AppEnv>) => (await getSettings(c.env.DB, c.var.site.id)).settings;
const hasSeveral = ({ languages }: WebsiteSettings) => languages.some(({ enabled }) => enabled);

async function save(c: Context<AppEnv>, patch: (settings: WebsiteSettings) => Partial<WebsiteSettings>) {
  const { DB } = c.env;
  const { settings, version } = await getSettings(DB, c.var.site.id);
  const changed = { ...settings, ...patch(settings) };
  if (!(await saveSettings(DB, c.var.site.id, version, changed)))
    throw conflict('Someone else saved the settings.', 'Load them again. Your changes are still here.');
  return changed;
}

languagesApi.handle(calls.readMultilingualSettings, async (c) => {
  const settings = await read(c);
  return { enabled: hasSeveral(settings), provider: null, defaultLanguage: settings.locale };
});

languagesApi.handle(calls.readMultilingualStatus, async (c) => ({
  state: hasSeveral(await read(c)) ? ('connected' as const) : ('disconnected' as const),
}));

languagesApi.handle(calls.readLanguages, async (c) => ({ languages: listLanguages(await read(c)) }));

languagesApi.handle(calls.saveLanguages, async (c, { body }) => {
  const list = (await body).languages;
  const parsed = toLanguageSettings(list);
  if ('errors' in parsed) throw invalid(parsed.errors);
  const { languages } = parsed.settings;
  const taken = await findPathsInUse(
    c.env.DB,
    c.var.site.id,
    languages.filter(({ enabled }) => enabled).map(({ code }) => languagePrefix(code)),
  );
  const errors = Object.fromEntries(
    taken.map((path) => [
      `languages.${list.findIndex(({ code }) => languagePrefix(code) === path)}.code`,
      `A page already uses the address ${path}, which this language needs. Change the page’s address first.`,
    ]),
  );
  if (taken.length > 0) throw invalid(errors);
  return { languages: listLanguages(await save(c, () => parsed.settings)) };
});

languagesApi.handle(calls.disconnectLanguages, async (c) => {
  if (!hasSeveral(await read(c))) return;
  await save(c, ({ languages }) => ({
    languages: languages.map((language) => ({ ...language, enabled: false })),
  }));
});
