import { listPageLanguages, pathInLanguage } from '#domain/sites/languages.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import { useMessages } from '../kit/messages.tsx';

export const listSiteLanguages = ({ settings, inLanguage }: SiteSnapshot) =>
  listPageLanguages({
    locale: inLanguage?.primaryLocale ?? settings.locale,
    languages: settings.languages ?? [],
  });

export function LanguageMenu({ site, path }: { site: SiteSnapshot; path: string }) {
  const { languages } = useMessages().page;
  const all = listSiteLanguages(site);
  if (all.length === 0) return null;
  return (
    <nav className="language-menu" aria-label={languages}>
      <ul>
        {all.map(({ code, name, prefix }) => (
          <li key={code}>
            <a
              href={pathInLanguage(path, prefix)}
              hrefLang={code}
              lang={code}
              aria-current={code === site.settings.locale ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
