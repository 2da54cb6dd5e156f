import { isTimeZone } from '#domain/i18n/time-zones.ts';
import { canonicalCode, NO_LANGUAGE } from '#schema/contracts/sites/language-code.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';

/** Reports settings that `Intl` rejects. Such settings would break every page with a date or number. */
export function localeProblems({
  locale,
  languages,
  timeZone,
}: Pick<WebsiteSettings, 'locale' | 'languages' | 'timeZone'>): Record<string, string> {
  const codes = [
    ['locale', locale],
    ...languages.map(({ code }, index) => [`languages.${index}.code`, code]),
  ];
  return {
    ...Object.fromEntries(
      codes.filter(([, code = '']) => canonicalCode(code) === null).map(([field]) => [field, NO_LANGUAGE]),
    ),
    ...(!isTimeZone(timeZone) && { timeZone: 'This time zone does not exist.' }),
  };
}
