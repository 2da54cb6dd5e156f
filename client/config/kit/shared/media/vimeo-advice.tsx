import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { parseEmbed } from '#domain/media/video/embed.ts';
import { mediaApi } from './media-api.ts';

/** Says that a video is of a basic Vimeo account, below the field with its address (B5.57). Silent where Vimeo does not answer. */
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
