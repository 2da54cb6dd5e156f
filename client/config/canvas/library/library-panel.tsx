import { Plus, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { newLocalId } from '#client/config/kit/new-id.ts';
import { designApi } from '#client/config/kit/queries/design-api.ts';
import { useStore } from '#client/config/kit/store.ts';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { emptySection } from '#domain/pages/commands/sections.ts';
import { SHARED_BLOCKS } from '#domain/pages/shared-blocks.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import { useDragIn } from '../drag-in/use-drag-in.ts';
import type { Editor } from '../editor.ts';
import { composeSaved, composeSection, findMissingPart, hasTitle } from './compose.ts';
import { type LibrarySection, SECTION_GROUPS, SECTIONS } from './entries.ts';
import './library.css';
import { findPlace, type LibraryPlace } from '../session/place.ts';
import { LivePreview, useLivePreview } from './live-preview.tsx';
import { isSaved, SAVED_SECTIONS_KEY, savedSectionsApi, toEntries } from './saved-entries.ts';
import { SavedEntryMenu } from './saved-entry-menu.tsx';
import { sectionColours } from './section-colours.ts';
import { SectionEntry } from './section-entry.tsx';
import { sectionsFor } from './sections-for.ts';
import { useEntryKeys } from './use-entry-keys.ts';
import { useSiteParts } from './use-site-parts.ts';

interface Props {
  editor: Editor;
  place: LibraryPlace;
}

/** Item pages cannot list other items (canvas/panels/palette/palette-types.ts). */
const isForItems = ({ needs }: LibrarySection) =>
  !needs.some((need) => need === 'products' || need === 'journal' || need === 'events');
/** The header and footer accept only blocks that do not depend on a page. */
const isShared = ({ section }: LibrarySection) => section.blocks.every(({ type }) => SHARED_BLOCKS.has(type));
const matches = ({ name, about }: LibrarySection, search: string) =>
  `${name} ${about}`.toLowerCase().includes(search.trim().toLowerCase());

export default function LibraryPanel({ editor, place }: Props) {
  const { session, frame } = editor;
  const { history, selection, stored, region } = useStore(session.store);
  const { sections } = history.present;
  const [search, setSearch] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = useRef(sections.length === 0);
  // On an empty page the library opens automatically and must not take the focus.
  useEffect(() => {
    if (!isEmpty.current) heading.current?.focus();
  }, []);
  const { value: design } = useLoaded(['design'], designApi.read);
  const colours = useMemo(() => design && sectionColours(design.draft), [design]);
  const library = useMemo(() => (design ? sectionsFor(design.draft) : SECTIONS), [design]);
  const { parts, findParts } = useSiteParts();
  const { value: saved } = useLoaded(SAVED_SECTIONS_KEY, savedSectionsApi.list);
  const savedEntries = useMemo(() => toEntries(saved ?? []), [saved]);
  const findEntry = (id: string) => library.get(id) ?? savedEntries.find((entry) => entry.id === id);
  const findMissing = (entry: LibrarySection) =>
    isSaved(entry)
      ? entry.lacksMedia
        ? 'One of its images or files was deleted.'
        : null
      : parts && findMissingPart(entry.needs, parts);
  const { index, label } = findPlace(sections, selection.sectionId, place);
  const groups = [{ name: 'Saved', ids: savedEntries.map(({ id }) => id) }, ...SECTION_GROUPS]
    .map(({ name, ids }) => ({
      name,
      entries: ids
        .flatMap((id) => findEntry(id) ?? [])
        .filter(
          (entry) =>
            matches(entry, search) &&
            (!stored.item || isForItems(entry)) &&
            (region === 'page' || isShared(entry)),
        ),
    }))
    .filter(({ entries }) => entries.length > 0);
  const keys = useEntryKeys(groups.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const compose = async (entry: LibrarySection) => {
    const placing = { newId: newLocalId, hasTitle: hasTitle(sections) };
    return isSaved(entry)
      ? composeSaved(entry.section, placing)
      : composeSection(entry, { ...placing, parts: await findParts() });
  };
  const preview = useLivePreview(stored.id, compose);
  const add = (section: Section, name: string, at = index) => {
    preview.hide();
    if (!session.run({ kind: 'section-insert', index: at, sections: [section] })) return;
    session.say(`${name} added as section ${at + 1} of ${sections.length + 1}.`);
    editor.showAddedSection(section.id);
  };
  const drag = useDragIn({
    frame,
    onStart() {
      preview.hide();
      return { kind: 'section' };
    },
    onDrop: async (id, target) => {
      const entry = findEntry(id);
      if (entry && target.kind === 'section') add(await compose(entry), entry.name, target.index);
    },
  });
  const page = frame.current?.contentDocument;
  return (
    <aside className="pages library" aria-label="Add a section">
      <div className="pages-head">
        <h2 ref={heading} tabIndex={-1}>
          Add a section
        </h2>
        <IconButton label="Close the library" icon={X} onPress={editor.closeShelf} />
      </div>
      <p className="library-place">{label}</p>
      <SearchInput label="Find a section" value={search} onChange={setSearch} />
      <button
        type="button"
        className="button"
        onClick={() => add(emptySection(newLocalId('s')), 'Empty section')}
      >
        <Plus size={16} aria-hidden="true" /> Empty section
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys and drags of its buttons */}
      <div className="library-groups" onKeyDown={keys.onKeyDown} onPointerDown={drag.onPointerDown}>
        {groups.map(({ name, entries }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id} className={isSaved(entry) ? 'is-saved' : undefined}>
                  <SectionEntry
                    entry={entry}
                    colours={colours}
                    missing={findMissing(entry)}
                    isTabStop={entry.id === keys.tabStop}
                    onAdd={async () => {
                      if (!drag.takeClick()) add(await compose(entry), entry.name);
                    }}
                    onShow={(element, isFocus) => {
                      if (isFocus) keys.setActive(entry.id);
                      preview.show(entry, element);
                    }}
                    onHide={preview.hide}
                  />
                  {isSaved(entry) && <SavedEntryMenu entry={entry} />}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {saved?.length === 0 && search === '' && (
          <section aria-label="Saved">
            <h3>Saved</h3>
            <p className="library-place">
              To use a section again on any page, choose “Save section” in its menu.
            </p>
          </section>
        )}
        {groups.length === 0 && <p className="quiet">No matching sections.</p>}
      </div>
      {preview.shown && page && <LivePreview {...preview.shown} page={page} />}
    </aside>
  );
}
