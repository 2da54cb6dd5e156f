import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { VideoChoice, VimeoAdvice } from '#client/config/kit/shared/media/video-choice.tsx';
import type { ItemVideo } from '#schema/contracts/collections/collections-api.ts';

interface Props {
  value: ItemVideo;
  error: string | undefined;
  onChange: (value: ItemVideo) => void;
}

export function VideoFields({ value, error, onChange }: Props) {
  return (
    <>
      <VideoChoice
        label="Uploaded video"
        value={value.video}
        onChange={(video) => onChange({ ...value, video })}
      />
      <Labelled
        label="Or its address"
        error={error}
        help="From YouTube, Vimeo, Wistia or Animoto. Nothing is loaded from them before a visitor presses play."
      >
        {(field) => (
          <input
            {...field}
            spellCheck={false}
            maxLength={4000}
            placeholder="https://vimeo.com/…"
            value={value.markup}
            onChange={({ target }) => onChange({ ...value, markup: target.value })}
          />
        )}
      </Labelled>
      <VimeoAdvice markup={value.markup} />
    </>
  );
}
