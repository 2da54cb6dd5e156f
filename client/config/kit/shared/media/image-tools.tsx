import { useState } from 'react';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { DEFAULT_FOCAL_POINT, type ImageRef } from '#schema/contracts/media/media.ts';
import { canCrop } from './crop-file.ts';
import { FocalPoint } from './focal-point.tsx';
import './media.css';

// Lazy: few images are cropped.
const CropImage = lazyPart(() => import('./crop-image.tsx'), {
  fallback: <Loading label="Loading image" lines={6} />,
});

interface Props {
  value: ImageRef;
  onChange: (value: ImageRef) => void;
}

/**
 * Edits the focal point and crop of an image in one place. Other places that show the image keep their
 * settings.
 */
export default function ImageTools({ value, onChange }: Props) {
  const [open, setOpen] = useState<'focus' | 'crop' | null>(null);
  return (
    <>
      <div className="tools">
        <button
          type="button"
          className="button"
          aria-expanded={open === 'focus'}
          onClick={() => setOpen(open === 'focus' ? null : 'focus')}
        >
          Focal point
        </button>
        {canCrop(value) && (
          <button type="button" className="button" onClick={() => setOpen('crop')}>
            Crop
          </button>
        )}
      </div>
      {open === 'focus' && (
        <FocalPoint
          medium={{ ...value, id: value.mediaId }}
          value={value.focalPoint ?? DEFAULT_FOCAL_POINT}
          onChange={(focalPoint) => onChange({ ...value, focalPoint })}
        />
      )}
      <Sheet title="Crop image" isOpen={open === 'crop'} onClose={() => setOpen(null)} size="wide">
        <CropImage value={value} onChange={onChange} onClose={() => setOpen(null)} />
      </Sheet>
    </>
  );
}
