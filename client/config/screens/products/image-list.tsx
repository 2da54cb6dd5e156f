import { ArrowLeft, ArrowRight, ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { Library } from '#client/config/kit/shared/media/image-choice.tsx';
import { getThumbnail, toImageRef } from '#client/config/kit/shared/media/media-api.ts';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { moveEntry } from './editor-draft.ts';

export function ImageList({
  images,
  onChange,
}: {
  images: readonly ImageRef[];
  onChange: (images: ImageRef[]) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack">
      <ol className="picture-list">
        {images.map((image, index) => (
          <li key={image.mediaId}>
            <img
              src={getThumbnail(image.filename, image.mediaId)}
              width={image.width}
              height={image.height}
              alt={image.alt}
            />
            {index === 0 && <span className="chip">First</span>}
            <span className="tools">
              <IconButton
                label={`Move image ${index + 1} to the front`}
                icon={ArrowLeft}
                isDisabled={index === 0}
                onPress={() => onChange(moveEntry(images, index, -1))}
              />
              <IconButton
                label={`Move image ${index + 1} to the back`}
                icon={ArrowRight}
                isDisabled={index === images.length - 1}
                onPress={() => onChange(moveEntry(images, index, 1))}
              />
              <IconButton
                label={`Remove image ${index + 1}`}
                icon={X}
                onPress={() => onChange(images.filter((other) => other !== image))}
              />
            </span>
          </li>
        ))}
        <li>
          <button type="button" className="add-picture" onClick={() => setOpen(true)}>
            <ImagePlus size={20} aria-hidden="true" /> Add an image
          </button>
        </li>
      </ol>
      <Sheet title="Choose an image" isOpen={isOpen} onClose={() => setOpen(false)} size="wide">
        <Library
          onChoose={(medium) => {
            if (!images.some(({ mediaId }) => mediaId === medium.id))
              onChange([...images, toImageRef(medium)]);
            setOpen(false);
          }}
        />
      </Sheet>
    </div>
  );
}
