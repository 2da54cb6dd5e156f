import { useState } from 'react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { LazyLinkField } from '#client/config/kit/pickers/lazy-link-field.tsx';
import { Library } from '#client/config/kit/shared/media/image-choice.tsx';
import { getThumbnail, toImageRef } from '#client/config/kit/shared/media/media-api.ts';
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
  const change = (index: number, part: Partial<Stored>) =>
    onChange(slides.map((slide, at) => (at === index ? { ...slide, ...part } : slide)));
  return (
    <fieldset className="picture-choice">
      <legend>
        {label} ({slides.length} of {MAX_PHOTOS_PER_GALLERY})
      </legend>
      {help && <p className="quiet">{help}</p>}
      <ol className="slides-list">
        {slides.map((slide, index) => (
          <li key={slide.id}>
            <details>
              <summary>
                <img
                  src={getThumbnail(slide.image.filename, slide.image.mediaId)}
                  width={40}
                  height={40}
                  alt=""
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
        <button type="button" className="button" onClick={() => setOpen(true)}>
          Add an image
        </button>
      )}
      <Sheet title="Add an image" isOpen={isOpen} onClose={() => setOpen(false)} size="wide">
        <Library
          onChoose={(medium) => {
            onChange([...slides, { id: createFreeId('p', slides), image: toImageRef(medium) }]);
            setOpen(false);
          }}
        />
      </Sheet>
    </fieldset>
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
        help="Address of a video. The image becomes its poster. Leave empty to show the image."
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
