import { useEffect, useState } from 'react';
import type { ImageRef } from '#schema/contracts/media.ts';
import { explain } from '../api.ts';
import { listMedia, type Medium, refOf, thumbnailOf } from '../media-api.ts';
import { Labelled } from '../ui/labelled.tsx';
import { Loading } from '../ui/loading.tsx';
import { Sheet } from '../ui/sheet.tsx';

interface Props {
  label: string;
  value: ImageRef | null;
  onChange: (value: ImageRef | null) => void;
}

/** The chosen picture with its text alternative, and the library to choose another from. */
export function PictureChoice({ label, value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset className="picture-choice">
      <legend>{label}</legend>
      {value && (
        <img
          src={thumbnailOf(value.filename, value.mediaId)}
          width={value.width}
          height={value.height}
          alt={value.alt}
        />
      )}
      <div className="tools">
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {value ? 'Change picture' : 'Choose a picture'}
        </button>
        {value && (
          <button type="button" className="button" onClick={() => onChange(null)}>
            Remove picture
          </button>
        )}
      </div>
      {value && (
        <Labelled label="Text alternative" help="What the picture shows, for those who do not see it.">
          {(props) => (
            <textarea
              {...props}
              rows={3}
              maxLength={1000}
              value={value.alt}
              onChange={(event) => onChange({ ...value, alt: event.target.value })}
            />
          )}
        </Labelled>
      )}
      <Sheet title="Choose a picture" isOpen={isOpen} onClose={() => setOpen(false)} size="wide">
        <Library
          onChoose={(medium) => {
            onChange(refOf(medium));
            setOpen(false);
          }}
        />
      </Sheet>
    </fieldset>
  );
}

function Library({ onChoose }: { onChoose: (medium: Medium) => void }) {
  const [media, setMedia] = useState<Medium[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = (cursor: string | null) =>
    listMedia(cursor).then(
      (answer) => {
        setMedia((known) => [
          ...(known ?? []),
          ...answer.media.filter((medium) => medium.contentType.startsWith('image/')),
        ]);
        setNext(answer.nextCursor);
      },
      (error) => setProblem(explain(error)),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page is loaded once
  useEffect(() => void load(null), []);
  if (problem) return <p role="alert">{problem}</p>;
  if (!media) return <Loading label="Loading pictures" />;
  if (media.length === 0) return <p>The library is empty.</p>;
  return (
    <>
      <ul className="media-choice">
        {media.map((medium) => (
          <li key={medium.id}>
            <button
              type="button"
              onClick={() => onChoose(medium)}
              aria-label={`${medium.filename}: ${medium.alt}`}
            >
              <img
                src={thumbnailOf(medium.filename, medium.id)}
                width={medium.width}
                height={medium.height}
                alt=""
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      {next && (
        <button type="button" className="button" onClick={() => void load(next)}>
          Show more
        </button>
      )}
    </>
  );
}
