import type { WebsiteSettings } from '#schema/contracts/website.ts';
import { Check } from '../ui/check.tsx';
import { Labelled } from '../ui/labelled.tsx';

type Bar = NonNullable<WebsiteSettings['announcementBar']>;
const EMPTY: Bar = { isEnabled: false, id: '1', text: '', href: null, linkText: null, paths: [] };

interface Props {
  bar: Bar | undefined;
  onChange: (bar: Bar, group?: string) => void;
}

/** The bar above the header. Another text is another announcement: it shows again to those who closed the last. */
export function AnnouncementFields({ bar = EMPTY, onChange }: Props) {
  const set = (patch: Partial<Bar>) => {
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
        <Check
          label="Show it above the header"
          help={
            bar.paths.length > 0
              ? `Only on ${bar.paths.join(', ')}.`
              : 'On every page, until a visitor closes it.'
          }
          isOn={bar.isEnabled}
          onChange={(isEnabled) => set({ isEnabled })}
        />
        {bar.isEnabled && (
          <>
            <Labelled label="Text">
              {(props) => (
                <textarea
                  {...props}
                  rows={2}
                  maxLength={300}
                  value={bar.text}
                  onChange={(event) => set({ text: event.target.value })}
                />
              )}
            </Labelled>
            <div className="columns">
              <Labelled label="Link">
                {(props) => (
                  <input
                    {...props}
                    maxLength={500}
                    placeholder="/shop"
                    value={bar.href ?? ''}
                    onChange={(event) => set({ href: event.target.value || null })}
                  />
                )}
              </Labelled>
              <Labelled label="Text of the link">
                {(props) => (
                  <input
                    {...props}
                    maxLength={60}
                    value={bar.linkText ?? ''}
                    onChange={(event) => set({ linkText: event.target.value || null })}
                  />
                )}
              </Labelled>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
