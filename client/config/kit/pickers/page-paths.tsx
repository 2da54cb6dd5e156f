import { useEffect, useState } from 'react';
import { toPath } from '#domain/announcement/announcement-bar.ts';
import { useCan } from '../account/account.tsx';
import { Choice } from '../fields/choice.tsx';
import { TermInput } from '../fields/term-input.tsx';
import { pagesApi } from '../queries/pages-api.ts';

const PLACES = [
  ['every', 'Every page'],
  ['some', 'Some pages'],
] as const;
const MAX_PATH_LENGTH = 300;

export function PagePaths({
  what,
  paths,
  error,
  onChange,
}: {
  /** Noun in the label, as in "every page shows the popup". */
  what: 'bar' | 'popup';
  paths: readonly string[];
  error: string | undefined;
  onChange: (paths: string[]) => void;
}) {
  const can = useCan();
  const canRead = can('content.read');
  const [isChosen, setChosen] = useState(false);
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => {
    // Suggestions are optional, because a path can still be typed.
    if (canRead)
      pagesApi.list().then(
        (pages) => setKnown(pages.map(({ path }) => path)),
        () => {},
      );
  }, [canRead]);
  const isSome = paths.length > 0 || isChosen;
  return (
    <>
      <Choice
        label="Shown on"
        value={isSome ? 'some' : 'every'}
        options={PLACES}
        onChange={(pages) => {
          setChosen(pages === 'some');
          if (pages === 'every') onChange([]);
        }}
      />
      {isSome && (
        <TermInput
          label="Page addresses"
          help={
            paths.length === 0
              ? `Add a page. Until then, all pages show the ${what}.`
              : 'Press Enter or type a comma to add it.'
          }
          error={error}
          values={paths}
          maxLength={MAX_PATH_LENGTH}
          known={known.filter((path) => !paths.includes(path))}
          read={toPath}
          onChange={onChange}
        />
      )}
    </>
  );
}
