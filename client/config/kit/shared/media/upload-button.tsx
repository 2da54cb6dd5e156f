import { Upload as UploadIcon } from 'lucide-react';
import { useRef } from 'react';

export const ACCEPT_IMAGES = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml';
export const ACCEPT_VIDEOS = 'video/mp4,video/webm';
export const ACCEPT_AUDIO = 'audio/mpeg,audio/mp4,audio/ogg,audio/wav,audio/flac,.mp3,.m4a,.ogg,.wav,.flac';
const ACCEPT_ALL = `${ACCEPT_IMAGES},${ACCEPT_VIDEOS},${ACCEPT_AUDIO}`;

interface Props {
  label: string;
  isPrimary?: boolean;
  isMultiple?: boolean;
  accept?: string;
  onChooseFiles: (files: File[]) => void;
}

export function UploadButton({
  label,
  isPrimary = false,
  isMultiple = true,
  accept = ACCEPT_ALL,
  onChooseFiles,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={isPrimary ? 'button primary' : 'button'}
        onClick={() => input.current?.click()}
      >
        <UploadIcon size={16} aria-hidden="true" /> {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        onChange={(event) => {
          onChooseFiles([...(event.target.files ?? [])]);
          // Reset the input, so that the owner can choose the same file again.
          event.target.value = '';
        }}
      />
    </>
  );
}
