import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { findByWords } from '#client/config/kit/navigation/find-by-words.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import type { Place } from '#client/config/kit/navigation/places.ts';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { usePlaces } from '#client/config/kit/navigation/use-places.ts';
import { FoundPlaces } from './found-places.tsx';
import { listSettingsPlaces, SETTINGS_GROUPS, SETTINGS_HREF, settingsHref } from './settings-places.ts';
import { SettingsSearch } from './settings-search.tsx';

interface Entry {
  label: string;
  href: string;
  about?: string;
}
interface Group {
  label: string;
  entries: readonly Entry[];
}

const OWN_GROUPS: readonly Group[] = SETTINGS_GROUPS.map(({ label, places }) => ({
  label,
  entries: places.map(({ name, label, about }) => ({ label, about, href: settingsHref(name) })),
}));

/** Groups the pages outside Settings that owners may look for in Settings. */
const groupOthers = (places: readonly Place[]): Group[] =>
  [...Map.groupBy(places, ({ settingsGroup }) => settingsGroup)].flatMap(([label, entries]) =>
    label === undefined ? [] : [{ label, entries }],
  );

interface Props {
  /** Path of the open settings page; null in the overview, which also describes each page. */
  open: string | null;
}

/** The table of contents for Settings. Its search also finds settings on other screens. */
export function SettingsContents({ open }: Props) {
  const places = usePlaces();
  const [term, setTerm] = useState('');
  const others = useMemo(() => groupOthers(places), [places]);
  const searched = useMemo(
    () => [...listSettingsPlaces(), ...places.filter(({ href }) => !href.startsWith(SETTINGS_HREF))],
    [places],
  );
  const found = useMemo(
    () => (term === '' ? [] : findByWords(searched, term).map(({ item }) => item)),
    [searched, term],
  );
  const isSearching = term !== '';
  /** Number of searches that ended by opening a result. Each gets a field of its own. */
  const [ended, setEnded] = useState(0);
  const onFollow = useCallback(() => {
    setTerm('');
    setEnded((count) => count + 1);
  }, []);
  const openFirst = (typed: string) => {
    const [first] = typed === '' ? [] : findByWords(searched, typed);
    if (!first) return;
    onFollow();
    navigate(first.item.href);
  };
  const link = ({ label, href }: Entry, details?: ReactNode) => (
    <li key={href}>
      <PanelLink href={href} aria-current={href === open ? 'page' : undefined} onFollow={onFollow}>
        <span>{label}</span>
        {details}
      </PanelLink>
    </li>
  );
  const isOverview = open === null;
  const nav = useRef<HTMLElement>(null);
  // scrollIntoView() would also scroll the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked link depends on the open page
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current]');
    if (!nav.current || !link) return;
    const [box, entry] = [nav.current.getBoundingClientRect(), link.getBoundingClientRect()];
    if (entry.top >= box.top && entry.bottom <= box.bottom) return;
    nav.current.scrollTop += entry.top - box.top - nav.current.clientHeight / 2;
  }, [open]);
  return (
    <nav
      ref={nav}
      className={isOverview ? 'settings-contents is-overview' : 'settings-contents'}
      aria-label="Settings"
    >
      <SettingsSearch key={ended} onSearch={setTerm} onEnter={openFirst} />
      <p className="visually-hidden" role="status">
        {isSearching ? describeCount(found.length) : ''}
      </p>
      {isSearching ? (
        <FoundPlaces found={found} term={term} open={open} onFollow={onFollow} />
      ) : (
        // Keep links to other screens in a separate container: they load later and must not move the links to
        // settings pages.
        [OWN_GROUPS, others].map(
          (groups) =>
            groups.length > 0 && (
              <div key={groups[0]?.label} className="settings-groups">
                {groups.map(({ label, entries }) => (
                  <ContentsGroup key={label} label={label} isOverview={isOverview}>
                    {entries.map((entry) =>
                      link(entry, isOverview && entry.about && <span className="quiet">{entry.about}</span>),
                    )}
                  </ContentsGroup>
                ))}
              </div>
            ),
        )
      )}
    </nav>
  );
}

const describeCount = (count: number): string =>
  count === 0 ? 'No settings found' : count === 1 ? '1 place found' : `${count} places found`;

interface ContentsGroupProps {
  label: string;
  isOverview: boolean;
  children: ReactNode;
}

/**
 * A group of links. Its label is a heading in the overview, and plain text beside an open page, whose own
 * headings come first.
 */
function ContentsGroup({ label, isOverview, children }: ContentsGroupProps) {
  const id = useId();
  return (
    <section>
      {isOverview ? <h2 id={id}>{label}</h2> : <p id={id}>{label}</p>}
      <ul aria-labelledby={id}>{children}</ul>
    </section>
  );
}
