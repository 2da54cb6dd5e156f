import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import type { PageAlternate } from '../kit/context.ts';
import { useMessages } from '../kit/messages.tsx';
import { listSiteLanguages, pathOfAlternate } from './alternates.ts';

export function LanguageMenu({
  site,
  path,
  alternates,
}: {
  site: SiteSnapshot;
  path: string;
  alternates: readonly PageAlternate[] | undefined;
}) {
  const { languages } = useMessages().page;
  const all = listSiteLanguages(site);
  if (all.length === 0) return null;
  return (
    <nav className="language-menu" aria-label={languages}>
      <ul>
        {all.map(({ code, name, prefix }) => (
          <li key={code}>
            <a
              href={pathOfAlternate(path, { code, prefix }, alternates)}
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
