import { useState } from 'react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { LazyLinkField } from '#client/config/kit/pickers/lazy-link-field.tsx';
import { DirectUpload, Library } from '#client/config/kit/shared/media/image-choice.tsx';
import { getThumbnail, type Medium, toImageRef } from '#client/config/kit/shared/media/media-api.ts';
import type { GallerySlide } from '#schema/contracts/blocks/gallery.ts';
import { META_POSITIONS } from '#schema/contracts/galleries/galleries.ts';
import { MAX_PHOTOS_PER_GALLERY } from '#schema/contracts/limits.ts';
import { EntryTools } from './entry-tools.tsx';
import { createFreeId, moveEntry } from './list-control.tsx';

type Stored = Pick<GallerySlide, 'id' | 'image'> & Partial<GallerySlide>;

interface Props {
  label: string;
  help: string | undefined;
  value: unknown;
  onChange: (value: Stored[]) => void;
}

const storedSlides = (value: unknown): readonly Stored[] => (Array.isArray(value) ? value : []);

export function SlidesControl({ label, help, value, onChange }: Props) {
  const slides = storedSlides(value);
  const [isOpen, setOpen] = useState(false);
  const [dragged, setDragged] = useState<number | null>(null);
  const change = (index: number, part: Partial<Stored>) =>
    onChange(slides.map((slide, at) => (at === index ? { ...slide, ...part } : slide)));
  const drop = (index: number) => {
    if (dragged !== null && dragged !== index) onChange(moveEntry(slides, dragged, index - dragged));
    setDragged(null);
  };
  return (
    <fieldset className="picture-choice">
      <legend>
        {label} ({slides.length} of {MAX_PHOTOS_PER_GALLERY})
      </legend>
      {help && <p className="quiet">{help}</p>}
      <ol className="slides-list">
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              drop(index);
            }}
          >
            <details>
              <summary draggable>
                <img
                  src={getThumbnail(slide.image.filename, slide.image.mediaId)}
                  width={40}
                  height={40}
                  alt=""
                  draggable={false}
                />
                <span>{slide.title || slide.image.filename}</span>
              </summary>
              <SlideFields slide={slide} onChange={(part) => change(index, part)} />
            </details>
            <EntryTools
              name={slide.title || slide.image.filename}
              index={index}
              count={slides.length}
              onMove={(by) => onChange(moveEntry(slides, index, by))}
              onRemove={() => onChange(slides.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      {slides.length < MAX_PHOTOS_PER_GALLERY && (
        <div className="tools">
          <DirectUpload
            label="Upload images"
            isMultiple
            onUploaded={(media) =>
              onChange(addSlides(slides, media.slice(0, MAX_PHOTOS_PER_GALLERY - slides.length)))
            }
          />
          <button type="button" className="button" onClick={() => setOpen(true)}>
            Add images
          </button>
        </div>
      )}
      <Sheet title="Add images" isOpen={isOpen} onClose={() => setOpen(false)} size="wide">
        <ImagesChoice
          most={MAX_PHOTOS_PER_GALLERY - slides.length}
          onAdd={(media) => {
            onChange(addSlides(slides, media));
            setOpen(false);
          }}
        />
      </Sheet>
    </fieldset>
  );
}

function addSlides(slides: readonly Stored[], media: readonly Medium[]): Stored[] {
  const all = [...slides];
  for (const medium of media) all.push({ id: createFreeId('p', all), image: toImageRef(medium) });
  return all;
}

/** Adds chosen and uploaded images together, in the order in which they were chosen. */
function ImagesChoice({ most, onAdd }: { most: number; onAdd: (media: readonly Medium[]) => void }) {
  const [chosen, setChosen] = useState<readonly Medium[]>([]);
  const toggle = (medium: Medium) =>
    setChosen((before) => {
      const others = before.filter(({ id }) => id !== medium.id);
      if (others.length < before.length) return others;
      return before.length < most ? [...before, medium] : before;
    });
  const count = chosen.length;
  return (
    <div className="stack">
      <p className="quiet">Choose images, or upload or drop several at once. At most {most} more.</p>
      <Library chosen={chosen} onChoose={toggle} />
      <button type="button" className="button primary" disabled={count === 0} onClick={() => onAdd(chosen)}>
        {count === 0 ? 'Add images' : count === 1 ? 'Add 1 image' : `Add ${count} images`}
      </button>
    </div>
  );
}

function SlideFields({ slide, onChange }: { slide: Stored; onChange: (part: Partial<Stored>) => void }) {
  return (
    <>
      <Labelled label="Title">
        {(props) => (
          <input
            {...props}
            maxLength={300}
            value={slide.title ?? ''}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label="Description">
        {(props) => (
          <textarea
            {...props}
            rows={2}
            maxLength={2000}
            value={slide.description ?? ''}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label="Text position">
        {(props) => (
          <select
            {...props}
            value={slide.metaPosition ?? 'bottom'}
            onChange={(event) =>
              onChange({
                metaPosition: META_POSITIONS.find((position) => position === event.target.value) ?? 'bottom',
              })
            }
          >
            {META_POSITIONS.map((position) => (
              <option key={position} value={position}>
                {position.replace('-', ' ')}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <LazyLinkField
        label="Link"
        help="A click opens the link instead of the lightbox."
        value={slide.clickThroughUrl ?? ''}
        onChange={(clickThroughUrl) => onChange({ clickThroughUrl })}
      />
      <Labelled
        label="Video"
        help="The address of a video. The image becomes its poster. Leave empty to show only the image."
      >
        {(props) => (
          <input
            {...props}
            placeholder="https://vimeo.com/…"
            value={slide.href ?? ''}
            onChange={(event) =>
              onChange({ href: event.target.value, type: event.target.value ? 'video' : 'image' })
            }
          />
        )}
      </Labelled>
    </>
  );
}
