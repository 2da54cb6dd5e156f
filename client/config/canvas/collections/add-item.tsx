import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { explain } from '#client/config/kit/api/api.ts';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { collectionsApi } from '#client/config/kit/queries/collections-api.ts';
import { ImageChoice, Library } from '#client/config/kit/shared/media/image-choice.tsx';
import { type Medium, toImageRef } from '#client/config/kit/shared/media/media-api.ts';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import { findVideoProblem, withVideo } from '#domain/collections/item-video.ts';
import { toTrackTitle } from '#domain/media/albums.ts';
import { emptySection } from '#domain/pages/commands/sections.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type {
  CollectionDetail,
  CollectionKind,
  ItemVideo,
  NewItem,
} from '#schema/contracts/collections/collections-api.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import { type EventTimes, newEventTimes, toEvent } from './event-times.ts';
import { EventTimesFields } from './event-times-fields.tsx';
import { KIND_LABELS, withArticle } from './labels.ts';
import { VideoFields } from './video-fields.tsx';

const firstSections = (kind: CollectionKind, video: ItemVideo, title: string): Section[] =>
  kind === 'videos'
    ? withVideo([], video, title)
    : [
        {
          ...emptySection('s1'),
          space: 'small',
          blocks: [
            {
              id: 'b1',
              type: BLOCK_TYPE.html,
              layout: { x: 6, y: 0, width: 14, height: 3 },
              value: { html: '<p></p>' },
            },
          ],
        },
      ];

interface Props {
  collection: CollectionDetail;
  isOpen: boolean;
  onClose: () => void;
  /**
   * `isOpened` means that the editor opens the new item. New images need no text, so the editor stays in the
   * list.
   */
  onAdded: (page: PageDetail, isOpened: boolean) => void;
}

/** Adds images from the library one after another, and other items by title. */
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

const toTitle = ({ title, filename }: Medium) => title || toTrackTitle(filename) || 'Image';

function ImagePicker({ collection, onAdded }: Pick<Props, 'collection' | 'onAdded'>) {
  const isPublished = useCan()('content.publish');
  const [lastAdded, setLastAdded] = useState<Medium | null>(null);
  const add = useMutation({
    mutationFn: (medium: Medium) =>
      collectionsApi.add(collection.id, { title: toTitle(medium), image: toImageRef(medium), isPublished }),
    onSuccess: (page, medium) => {
      onAdded(page, false);
      setLastAdded(medium);
    },
    // The library already shows the error.
    onError: () => undefined,
  });
  const problem = add.error && explain(add.error);
  return (
    <div className="stack">
      <p className="quiet" role="status">
        {lastAdded
          ? `“${toTitle(lastAdded)}” is added. Choose the next one, or close.`
          : isPublished
            ? 'The image you choose is added immediately, with its name from the library as the title.'
            : 'An image you choose is added as a draft.'}
      </p>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <Library onChoose={(medium) => add.mutate(medium)} />
    </div>
  );
}

const FIELDS = ['title', 'event.startsAt', 'event.endsAt'] as const;

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
  const [video, setVideo] = useState<ItemVideo>({ video: null, markup: '' });
  const [times, setTimes] = useState<EventTimes>(() => newEventTimes(Date.now(), site.timeZone));
  const [hasFault, setFault] = useState(false);
  const fault = findVideoProblem(video);
  const form = useFormMutation(
    () => {
      const entry: NewItem = {
        title,
        ...(image && { image }),
        sections: firstSections(kind, video, title),
        ...(kind === 'events' && { event: toEvent(times) }),
      };
      return collectionsApi.add(collection.id, entry);
    },
    { values: { title, event: times }, fields: FIELDS, onSuccess: onAdded },
  );
  const submit = async () => {
    setFault(fault !== null);
    if (fault === null) await form.submit();
  };
  return (
    <form className="stack" onSubmit={onSubmit(submit)}>
      <Unsaved
        name={`The new ${KIND_LABELS[kind].one}`}
        hasChanges={
          !form.isPending &&
          (title !== '' || video.video !== null || video.markup !== '' || times.location + times.note !== '')
        }
      />
      <Labelled label="Title" error={form.errors.title} help="It starts as a draft and opens in the editor.">
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
      {kind === 'events' && <EventTimesFields value={times} errors={form.errors} onChange={setTimes} />}
      {kind === 'videos' && (
        <>
          <VideoFields
            value={video}
            error={hasFault ? (fault ?? undefined) : undefined}
            onChange={setVideo}
          />
          <ImageChoice label="Poster image" value={image} onChange={setImage} />
        </>
      )}
      {form.problem && (
        <p className="field-error" role="alert">
          {form.problem}
        </p>
      )}
      <button type="submit" className="button primary" disabled={form.isPending}>
        Add {KIND_LABELS[kind].one}
      </button>
    </form>
  );
}
