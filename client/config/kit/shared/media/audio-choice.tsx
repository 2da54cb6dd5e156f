import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { type AudioRef, audioRefSchema } from '#schema/contracts/media/media.ts';
import { Library } from './image-choice.tsx';
import type { Medium } from './media-api.ts';

const PATIENCE_MS = 8000;

export function measureAudio(url: string): Promise<number | null> {
  return new Promise((resolve) => {
    const player = new Audio();
    const end = (seconds: number | null) => {
      window.clearTimeout(timer);
      player.removeAttribute('src');
      resolve(seconds);
    };
    const timer = window.setTimeout(() => end(null), PATIENCE_MS);
    player.preload = 'metadata';
    player.addEventListener('loadedmetadata', () =>
      end(Number.isFinite(player.duration) ? Math.round(player.duration * 10) / 10 : null),
    );
    player.addEventListener('error', () => end(null));
    player.src = url;
  });
}

interface Props {
  label: string;
  value: unknown;
  onChange: (value: AudioRef | null) => void;
}

export function AudioChoice({ label, value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const recording = audioRefSchema.safeParse(value).data;
  const choose = async ({ id, url, filename }: Medium) => {
    setOpen(false);
    onChange({ mediaId: id, filename, seconds: await measureAudio(url) });
  };
  return (
    <fieldset className="picture-choice">
      <legend>{label}</legend>
      {recording && (
        <p className="video-name">
          <Volume2 size={16} aria-hidden="true" /> {recording.filename}
        </p>
      )}
      <div className="tools">
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {recording ? 'Change audio' : 'Choose audio'}
        </button>
        {recording && (
          <button type="button" className="button" onClick={() => onChange(null)}>
            Remove audio
          </button>
        )}
      </div>
      <Sheet title="Choose audio" isOpen={isOpen} onClose={() => setOpen(false)} size="wide">
        <Library kind="recording" onChoose={(medium) => void choose(medium)} />
      </Sheet>
    </fieldset>
  );
}
