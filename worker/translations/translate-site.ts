import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import { languagePrefix } from '#domain/sites/languages.ts';
import { applyTranslation } from '#domain/translations/apply-translation.ts';
import type { SiteContent } from '#domain/translations/translate-content.ts';
import { translateForm } from '#domain/translations/translate-form.ts';
import type { Translation } from '#schema/contracts/translations/translation.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import { rememberTranslated } from './remember-translated.ts';

const translateForms = rememberTranslated<RenderedForm>(translateForm);

/**
 * Texts of the site by settings object. Unchanged settings and layouts stay the same objects in each snapshot
 * (worker/sites/site-copies.ts).
 */
const contents = new WeakMap<SiteSnapshot['settings'], SiteContent>();

function getContent({ settings, headerFooter }: SiteSnapshot): SiteContent {
  const known = contents.get(settings);
  if (known?.headerFooter === headerFooter) return known;
  const content = { settings, headerFooter };
  contents.set(settings, content);
  return content;
}

const translateContent = rememberTranslated<SiteContent>((content, translation) =>
  applyTranslation('site', content, translation),
);

const withLocale = new WeakMap<SiteSnapshot['settings'], Map<string, SiteSnapshot['settings']>>();

function setLocale(settings: SiteSnapshot['settings'], locale: string): SiteSnapshot['settings'] {
  const copies = withLocale.get(settings) ?? new Map<string, SiteSnapshot['settings']>();
  withLocale.set(settings, copies);
  const copy = copies.get(locale) ?? { ...settings, locale };
  copies.set(locale, copy);
  return copy;
}

const marks = new Map<string, NonNullable<SiteSnapshot['inLanguage']>>();
const MAX_MARKS = 500;

/** Returns the same object for the same languages, because the object is a cache key for HTML. */
function getMark(code: string, primaryLocale: string): NonNullable<SiteSnapshot['inLanguage']> {
  const key = `${code} ${primaryLocale}`;
  const mark = marks.get(key) ?? { prefix: languagePrefix(code), primaryLocale };
  if (marks.size >= MAX_MARKS) marks.clear();
  marks.set(key, mark);
  return mark;
}

export function translateSite(site: SiteSnapshot, code: string): SiteSnapshot {
  const translated = site.translations?.[code];
  const { settings, headerFooter } = translated
    ? translateContent(getContent(site), translated.site)
    : getContent(site);
  const forms = translated && site.forms?.map((form) => translateOne(form, translated.forms[form.id]));
  return {
    ...site,
    settings: setLocale(settings, code),
    headerFooter,
    ...(forms && { forms }),
    inLanguage: getMark(code, site.settings.locale),
  };
}

const translateOne = (form: RenderedForm, translation: Translation | undefined): RenderedForm =>
  translation ? translateForms(form, translation) : form;
