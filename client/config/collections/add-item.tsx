import { type FormEvent, useState } from 'react';
import { filmFault } from '#domain/collections/item-film.ts';
import { titleOfFile } from '#domain/media/albums/title-of-file.ts';
import type { CollectionDetail, ItemFilm, NewItem } from '#schema/contracts/collections/collections-api.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { ImageChoice, Library } from '../editor/panels/image-choice.tsx';
import { type Medium, refOf } from '../media/media-api.ts';
import { useAccount, useCan } from '../shell/account.tsx';
import { ApiError, explain } from '../shell/api.ts';
import { Labelled } from '../ui/labelled.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Unsaved } from '../unsaved/use-unsaved.ts';
import { collectionsApi } from './collections-api.ts';
import { type EventTimes, newEventTimes, toEvent } from './event-times.ts';
import { EventTimesFields } from './event-times-fields.tsx';
import { firstSections } from './first-sections.ts';
import { KIND_LABELS, withArticle } from './labels.ts';
import { VideoFields } from './video-fields.tsx';

interface Props {
  collection: CollectionDetail;
  isOpen: boolean;
  onClose: () => void;
  /** Whether to open the new item in the editor; images need no text. */
  onAdded: (page: PageDetail, isOpened: boolean) => void;
}

/** Adds to a collection: images from the library one after another, anything else by title. */
export function AddItem({ isOpen, onClose, collection, onAdded }: Props) {
  const isPictures = collection.kind === 'gallery' || collection.kind === 'slides';
  return (
    <Sheet
      title={`Add ${isPictures ? 'images' : withArticle(collection.kind)}`}
      isOpen={isOpen}
      onClose={onClose}
      size={isPictures ? 'wide' : 'small'}
    >
      {isPictures ? (
        <ImagePicker collection={collection} onAdded={onAdded} />
      ) : (
        <Form
          collection={collection}
          onAdded={(page) => {
            onClose();
            onAdded(page, true);
          }}
        />
      )}
    </Sheet>
  );
}

function ImagePicker({ collection, onAdded }: Pick<Props, 'collection' | 'onAdded'>) {
  const isPublished = useCan()('content.publish');
  const [announcement, setAnnouncement] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (medium: Medium) => {
    setProblem(null);
    const title = medium.title || titleOfFile(medium.filename) || 'Image';
    try {
      onAdded(await collectionsApi.add(collection.id, { title, image: refOf(medium), isPublished }), false);
      setAnnouncement(`“${title}” is added. Choose the next one, or close.`);
    } catch (error) {
      setProblem(explain(error));
    }
  };
  return (
    <div className="stack">
      <p className="quiet" role="status">
        {announcement ||
          (isPublished
            ? 'An image you choose is added at once, under its name in the library.'
            : 'An image you choose is added as a draft.')}
      </p>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <Library onChoose={(medium) => void add(medium)} />
    </div>
  );
}

/** Fields with their own error message; other errors are shown above the button. */
const FIELDS: ReadonlySet<string> = new Set(['title', 'event.startsAt', 'event.endsAt']);

function Form({
  collection,
  onAdded,
}: {
  collection: CollectionDetail;
  onAdded: (page: PageDetail) => void;
}) {
  const { kind } = collection;
  const { site } = useAccount();
  const [title, setTitle] = useState('');
  const [image, setImage] = useState<ImageRef | null>(null);
  const [film, setVideo] = useState<ItemFilm>({ film: null, markup: '' });
  const [times, setTimes] = useState<EventTimes>(() => newEventTimes(Date.now(), site.timeZone));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    setProblem(null);
    const entry: NewItem = {
      title,
      ...(image && { image }),
      sections: firstSections(kind, film, title),
      ...(kind === 'events' && { event: toEvent(times, site.timeZone) }),
    };
    const fault = filmFault(film);
    if (fault) return setErrors({ film: fault });
    setBusy(true);
    try {
      onAdded(await collectionsApi.add(collection.id, entry));
    } catch (error) {
      setBusy(false);
      const found = (error instanceof ApiError && error.body.errors) || {};
      setErrors(found);
      if (!Object.keys(found).some((field) => FIELDS.has(field))) setProblem(explain(error));
    }
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <Unsaved
        name={`The new ${KIND_LABELS[kind].one}`}
        // Adding leads to the page of the new item.
        hasChanges={
          !isBusy &&
          (title !== '' || film.film !== null || film.markup !== '' || times.location + times.note !== '')
        }
      />
      <Labelled label="Title" error={errors.title} help="It starts as a draft and opens in the editor.">
        {(field) => (
          <input
            {...field}
            required
            maxLength={300}
            autoComplete="off"
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Labelled>
      {kind === 'events' && <EventTimesFields value={times} errors={errors} onChange={setTimes} />}
      {kind === 'films' && (
        <>
          <VideoFields value={film} error={errors.film} onChange={setVideo} />
          <ImageChoice label="Poster image" value={image} onChange={setImage} />
        </>
      )}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="button primary" disabled={isBusy}>
        Add {KIND_LABELS[kind].one}
      </button>
    </form>
  );
}
