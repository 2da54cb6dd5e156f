import { Film } from 'lucide-react';
import { useState } from 'react';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { parseEmbed } from '#domain/media/video/embed.ts';
import type { VideoRef } from '#schema/contracts/media/media.ts';
import { Library } from './image-choice.tsx';
import { mediaApi } from './media-api.ts';

interface Props {
  label: string;
  value: VideoRef | null;
  onChange: (value: VideoRef | null) => void;
}

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

/** Warns about a video from a basic Vimeo account (B5.57). Renders nothing if Vimeo does not respond. */
export function VimeoAdvice({ markup }: { markup: string }) {
  const embed = parseEmbed(markup);
  const page = embed?.provider === 'Vimeo' ? embed.page : null;
  const { value } = useLoaded(['vimeo', page], page === null ? null : () => mediaApi.checkVimeo(page));
  return (
    <p className="field-error" role="status">
      {value?.isBasic && 'Basic Vimeo accounts are unsupported. Upload the video, or use a paid account.'}
    </p>
  );
}
