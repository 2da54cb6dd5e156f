import type { AnnouncementBar } from '#schema/contracts/sites/website.ts';
import { BarFields, NO_BAR } from './bar-fields.tsx';

interface Props {
  bar: AnnouncementBar | undefined;
  onChange: (bar: AnnouncementBar, group?: string) => void;
}

/** Edits the announcement bar. Visitors who closed the bar see it again after its text changes. */
export function AnnouncementFields({ bar = NO_BAR, onChange }: Props) {
  const set = (patch: Partial<AnnouncementBar>) => {
    const isNew = 'text' in patch || 'href' in patch;
    onChange(
      { ...bar, ...patch, id: isNew ? crypto.randomUUID() : bar.id },
      `announcement:${Object.keys(patch).join()}`,
    );
  };
  return (
    <section className="panel-part" aria-labelledby="announcement">
      <h2 id="announcement">Announcement bar</h2>
      <div className="stack">
        <BarFields bar={bar} onChange={set} />
      </div>
    </section>
  );
}
