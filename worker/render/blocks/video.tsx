import type { CSSProperties } from 'react';
import type * as z from 'zod';
import type { Slot } from '#domain/media/images/slot.ts';
import { parseEmbed } from '#domain/media/video/embed.ts';
import { paddingPercent } from '#domain/media/video/shape.ts';
import { embedProblem } from '#domain/media/video/texts.ts';
import { videoContentType, videoUrl } from '#domain/media/video/video-url.ts';
import { videoBlock } from '#schema/contracts/blocks/video.ts';
import type { ImageRef, VideoRef } from '#schema/contracts/media/media.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { Picture } from '#worker/render/media/picture.tsx';
import { findSample, SampleImage } from '../media/sample-image.tsx';
import { defineBlock } from './definition.ts';
import { EmptyBlock } from './empty-block.tsx';

type Value = z.output<typeof videoBlock.schema>;

/**
 * Renders a poster image with a play icon (B2.3.01). An embedded video is a link, so that nothing loads
 * before the click. client/media/video enhances both embedded videos and video files.
 */
export default defineBlock(videoBlock, ({ value, block, page, slot }) => {
  const isEditing = page.mode === 'edit';
  const { video, markup, poster } = value;
  const sample = findSample(block, page);
  if (!video && markup.trim() === '')
    return sample ? (
      <SampleImage name={sample} shape="16/9" />
    ) : (
      <EmptyBlock page={page} title="Video">
        Choose a video from your library, or paste an address from YouTube, Vimeo, Wistia or Animoto.
      </EmptyBlock>
    );
  const embed = video ? null : parseEmbed(markup);
  const problem = video ? null : embedProblem(embed, poster !== null);
  if (isEditing && problem) return <div className="block-problem">{problem}</div>;
  if (!video && !embed) return null;
  if (embed) page.policy.frameOrigins.add(new URL(embed.src).origin);
  const { media } = findMessages(page.site.settings.locale);
  const title = value.title || (embed ? media.videoOn({ provider: embed.provider }) : media.video);
  const ground = poster && <Poster image={poster} slot={slot} isFirst={page.claimFirstPicture()} />;
  return (
    <figure
      className={`video mode-${value.mode ?? 'none'}`}
      data-video={embed ? 'embed' : 'file'}
      data-video-state="overlay"
      data-mode={value.mode ?? 'none'}
      {...(embed && { 'data-src': embed.src, 'data-title': title })}
      style={toAspectStyle(value, video ?? embed?.size ?? null)}
    >
      <div className="video-box">
        {video && <UploadedVideo video={video} poster={poster} title={title} isLooped={value.isLooped} />}
        <div className="video-overlay">
          {ground}
          {embed ? (
            <a className="video-play" href={embed.page} rel="noopener">
              <PlayIcon />
              <span className="visually-hidden">{media.playTitle({ title })}. </span>
              <span className="video-note">{media.playsFrom({ provider: embed.provider })}</span>
            </a>
          ) : (
            <button type="button" className="video-play">
              <PlayIcon />
              <span className="visually-hidden">{media.playTitle({ title })}</span>
            </button>
          )}
        </div>
      </div>
      {value.caption && <figcaption>{value.caption}</figcaption>}
    </figure>
  );
});

function toAspectStyle(
  { aspectRatio }: Value,
  size: { width: number; height: number } | null,
): CSSProperties {
  const own = 100 / paddingPercent(size);
  const [width = 1, height = 1] = aspectRatio === 'auto' ? [own, 1] : aspectRatio.split('/').map(Number);
  return { '--video-ratio': own.toFixed(4), '--box': (width / height).toFixed(4) } as CSSProperties;
}

function Poster({ image, slot, isFirst }: { image: ImageRef; slot: Slot; isFirst: boolean }) {
  return <Picture image={image} sizes={slot} alt="" isPriority={isFirst} className="video-poster" />;
}

function UploadedVideo({
  video,
  poster,
  title,
  isLooped,
}: {
  video: VideoRef;
  poster: ImageRef | null;
  title: string;
  isLooped: boolean;
}) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are tracks inside of the video; the library holds none beside it
    <video
      controls
      playsInline
      loop={isLooped || undefined}
      preload={poster ? 'none' : 'metadata'}
      width={video.width}
      height={video.height}
      aria-label={title}
    >
      <source src={videoUrl(video)} type={videoContentType(video)} />
      <a href={videoUrl(video)}>{title}</a>
    </video>
  );
}

const PlayIcon = () => (
  <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
    <circle cx="32" cy="32" r="31" />
    <path d="M26 20.5v23L45 32z" />
  </svg>
);
