import { Film } from 'lucide-react';
import { useState } from 'react';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import type { VideoRef } from '#schema/contracts/media/media.ts';
import { Library } from './image-choice.tsx';

interface Props {
  label: string;
  value: VideoRef | null;
  onChange: (value: VideoRef | null) => void;
}

/** The chosen video, and the library to choose another. */
export function VideoChoice({ label, value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset className="picture-choice">
      <legend>{label}</legend>
      {value && (
        <p className="video-name">
          <Film size={16} aria-hidden="true" /> {value.filename}
        </p>
      )}
      <div className="tools">
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {value ? 'Change video' : 'Choose a video'}
        </button>
        {value && (
          <button type="button" className="button" onClick={() => onChange(null)}>
            Remove video
          </button>
        )}
      </div>
      <Sheet title="Choose a video" isOpen={isOpen} onClose={() => setOpen(false)} size="wide">
        <Library
          kind="video"
          onChoose={({ id, filename, width, height }) => {
            onChange({ mediaId: id, filename, width, height });
            setOpen(false);
          }}
        />
      </Sheet>
    </fieldset>
  );
}
