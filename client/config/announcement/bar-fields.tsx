import { useEffect, useState } from 'react';
import { announcedPath, announcedText } from '#domain/announcement/announcement-bar.ts';
import type { AnnouncementBar } from '#schema/contracts/sites/website.ts';
import { pagesApi } from '../pages/pages-api.ts';
import { useCan } from '../shell/account.tsx';
import { Check } from '../ui/check.tsx';
import { Choice } from '../ui/choice.tsx';
import { Labelled } from '../ui/labelled.tsx';
import { TermInput } from '../ui/term-input.tsx';
import { BarPreview } from './bar-preview.tsx';

const PLACES = [
  ['every', 'Every page'],
  ['some', 'Some pages'],
] as const;
const MAX_PATH_LENGTH = 300;

export const NO_BAR: AnnouncementBar = {
  isEnabled: false,
  id: '1',
  text: '',
  href: null,
  linkText: null,
  paths: [],
};

interface Props {
  bar: AnnouncementBar;
  /** By field of the bar. */
  errors?: Readonly<Record<string, string | undefined>>;
  onChange: (patch: Partial<AnnouncementBar>) => void;
}

/** Text, link and pages of the announcement bar, with a preview. */
export function BarFields({ bar, errors = {}, onChange }: Props) {
  return (
    <>
      <Check
        label="Show the announcement bar"
        help={bar.isEnabled ? `${announcedText(bar)}, until a visitor closes it.` : 'No page shows it.'}
        isOn={bar.isEnabled}
        onChange={(isEnabled) => onChange({ isEnabled })}
      />
      <Labelled label="Text" error={errors.text}>
        {(field) => (
          <input
            {...field}
            value={bar.text}
            maxLength={300}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </Labelled>
      <div className="columns">
        <Labelled label="Link" help="Leave empty for no link." error={errors.href}>
          {(field) => (
            <input
              {...field}
              value={bar.href ?? ''}
              maxLength={500}
              placeholder="/shop"
              onChange={({ target }) => onChange({ href: target.value || null })}
            />
          )}
        </Labelled>
        <Labelled label="Link text">
          {(field) => (
            <input
              {...field}
              value={bar.linkText ?? ''}
              maxLength={60}
              placeholder="Read more"
              onChange={({ target }) => onChange({ linkText: target.value || null })}
            />
          )}
        </Labelled>
      </div>
      <Places paths={bar.paths} error={errors.paths} onChange={(paths) => onChange({ paths })} />
      <BarPreview bar={bar} />
    </>
  );
}

function Places({
  paths,
  error,
  onChange,
}: {
  paths: readonly string[];
  error: string | undefined;
  onChange: (paths: string[]) => void;
}) {
  const can = useCan();
  const mayRead = can('content.read');
  const [isChosen, setChosen] = useState(false);
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => {
    // Only suggestions: an address can still be typed without them.
    if (mayRead)
      pagesApi.list().then(
        (pages) => setKnown(pages.map(({ path }) => path)),
        () => {},
      );
  }, [mayRead]);
  const isSome = paths.length > 0 || isChosen;
  return (
    <>
      <Choice
        label="Shown on"
        value={isSome ? 'some' : 'every'}
        options={PLACES}
        onChange={(place) => {
          setChosen(place === 'some');
          if (place === 'every') onChange([]);
        }}
      />
      {isSome && (
        <TermInput
          label="Page addresses"
          help={
            paths.length === 0
              ? 'Add a page. Until then, every page shows the bar.'
              : 'Press Enter or type a comma to add it.'
          }
          error={error}
          values={paths}
          maxLength={MAX_PATH_LENGTH}
          known={known.filter((path) => !paths.includes(path))}
          read={announcedPath}
          onChange={onChange}
        />
      )}
    </>
  );
}
