import { MAX_RENDERED_SECTIONS } from '#schema/contracts/limits.ts';
import type { PageContent, Section } from '#schema/contracts/pages/page-content.ts';

/** Delay before a section is drawn again while its background changes. */
const REDRAW_DELAY_MS = 180;

interface Parts {
  content: () => PageContent;
  render: (sections: readonly Section[]) => Promise<readonly { id: string; html: string }[]>;
  /** `section` as it was sent. */
  onDrawn: (section: Section, html: string) => void;
  onProblem: (error: unknown) => void;
}

/** What only the server's renderer draws of a section, beside its blocks. */
const getGround = ({ background }: Section): string => JSON.stringify(background ?? null);
const NOTHING = JSON.stringify(null);

/** Draws sections that are new to the frame, and those with another background, as many in a request as the server takes. */
export function createSectionDrawing({ content, render, onDrawn, onProblem }: Parts) {
  /** Background of each section as the frame shows it. */
  const grounds = new Map<string, string>();
  const queued = new Set<string>();
  const inFlight = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function draw(): Promise<void> {
    const sections = content().sections.filter(({ id }) => queued.has(id));
    queued.clear();
    for (const { id } of sections) inFlight.add(id);
    for (let from = 0; from < sections.length; from += MAX_RENDERED_SECTIONS)
      await drawSome(sections.slice(from, from + MAX_RENDERED_SECTIONS));
  }

  async function drawSome(sections: readonly Section[]): Promise<void> {
    try {
      const drawn = new Map((await render(sections)).map(({ id, html }) => [id, html]));
      for (const section of sections) {
        inFlight.delete(section.id);
        grounds.set(section.id, getGround(section));
        onDrawn(section, drawn.get(section.id) ?? '');
      }
    } catch (error) {
      for (const { id } of sections) inFlight.delete(id);
      onProblem(error);
    }
  }

  const isUnderWay = (sectionId: string) => queued.has(sectionId) || inFlight.has(sectionId);

  return {
    /** The frame shows these, as they are stored. */
    begin(sections: readonly Section[]): void {
      clearTimeout(timer);
      for (const known of [queued, inFlight, grounds]) known.clear();
      for (const section of sections) grounds.set(section.id, getGround(section));
    },
    update(): void {
      for (const { id, blocks, background } of content().sections)
        if (!grounds.has(id) && blocks.length === 0 && !background) grounds.set(id, NOTHING);
      const changed = content().sections.filter(
        (section) => grounds.get(section.id) !== getGround(section) && !isUnderWay(section.id),
      );
      if (changed.length === 0) return;
      const hasNew = changed.some(({ id }) => !grounds.has(id));
      for (const { id } of changed) queued.add(id);
      clearTimeout(timer);
      timer = setTimeout(() => void draw(), hasNew ? 0 : REDRAW_DELAY_MS);
    },
    /** Whether the section's blocks are on their way with it. */
    isNew: (sectionId: string): boolean => isUnderWay(sectionId) && !grounds.has(sectionId),
    stop: () => clearTimeout(timer),
  };
}
