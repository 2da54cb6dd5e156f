import { type ReactNode, useMemo } from 'react';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { newLocalId } from '#client/config/kit/new-id.ts';
import { designApi } from '#client/config/kit/queries/design-api.ts';
import { emptySection } from '#domain/pages/commands/sections.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { PageContent, Section } from '#schema/contracts/pages/page-content.ts';
import { composePage } from './compose.ts';
import { type LibraryPage, PAGE_GROUPS, PAGES, SECTIONS } from './entries.ts';
import './library.css';
import { type SectionColours, sectionColours } from './section-colours.ts';
import { sectionsFor } from './sections-for.ts';
import { Sketch } from './sketch.tsx';
import { useSiteParts } from './use-site-parts.ts';

export interface PageTemplate {
  id: string;
  title: string;
  compose: () => Promise<Pick<PageContent, 'headerStyle' | 'sections'>>;
}

interface Props {
  value: string | null;
  onChange: (template: PageTemplate | null) => void;
}

const SKETCH_HEIGHT = 300;
/** An empty page starts with a title. */
const EMPTY_PAGE: Section = {
  ...emptySection('empty'),
  blocks: [
    {
      id: 'title',
      type: BLOCK_TYPE.html,
      layout: { x: 0, y: 0, width: 14, height: 3 },
      value: { html: '<h1>The title</h1>' },
    },
  ],
};
/** Creates ids for sketches. They are never stored. */
const drawnId = (count: { ids: number }) => () => `d${++count.ids}`;

/** Shows library pages to start from, in the site's colours. */
export default function PageTemplates({ value, onChange }: Props) {
  const { value: design } = useLoaded(['design'], designApi.read);
  const colours = useMemo(() => design && sectionColours(design.draft), [design]);
  const library = useMemo(() => (design ? sectionsFor(design.draft) : SECTIONS), [design]);
  const { findParts } = useSiteParts();
  const choose = (entry: LibraryPage) =>
    onChange({
      id: entry.id,
      title: entry.title,
      compose: async () => composePage(entry, library, { newId: newLocalId, parts: await findParts() }),
    });
  return (
    <fieldset className="templates">
      <legend>Start with</legend>
      <TemplateCard
        name="Empty page"
        about="Only a title."
        isChosen={value === null}
        onChoose={() => onChange(null)}
        drawing={
          colours && <Sketch sections={[EMPTY_PAGE]} colours={colours} maxHeight={SKETCH_HEIGHT} isFromTop />
        }
      />
      {PAGE_GROUPS.map((group) =>
        group.ids
          .flatMap((id) => PAGES.get(id) ?? [])
          .map((entry) => (
            <TemplateCard
              key={entry.id}
              name={entry.name}
              about={entry.about}
              isChosen={value === entry.id}
              onChoose={() => choose(entry)}
              drawing={colours && <PageSketch entry={entry} library={library} colours={colours} />}
            />
          )),
      )}
    </fieldset>
  );
}

interface PageSketchProps {
  entry: LibraryPage;
  library: typeof SECTIONS;
  colours: SectionColours;
}

function PageSketch({ entry, library, colours }: PageSketchProps) {
  const sections = useMemo(
    () => composePage(entry, library, { newId: drawnId({ ids: 0 }), parts: {} }).sections,
    [entry, library],
  );
  return <Sketch sections={sections} colours={colours} maxHeight={SKETCH_HEIGHT} isFromTop />;
}

interface CardProps {
  name: string;
  about: string;
  isChosen: boolean;
  onChoose: () => void;
  drawing?: ReactNode;
}

function TemplateCard({ name, about, isChosen, onChoose, drawing }: CardProps) {
  return (
    <label className="template">
      <input
        type="radio"
        name="template"
        checked={isChosen}
        aria-label={name}
        aria-description={about}
        onChange={onChoose}
      />
      <span className="library-picture">{drawing}</span>
      <span className="library-name">{name}</span>
    </label>
  );
}
