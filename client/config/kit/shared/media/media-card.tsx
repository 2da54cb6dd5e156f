import { AudioLines, Film } from 'lucide-react';
import { fileSizeText } from '#domain/media/file-size.ts';
import { getThumbnail, isAudio, isVideo, type Medium } from './media-api.ts';

interface Props {
  medium: Medium;
  isSelected: boolean | null;
  onOpen: () => void;
  onSelect: (isSelected: boolean) => void;
}

export function MediaCard({ medium, isSelected, onOpen, onSelect }: Props) {
  const { filename, title, width, height, bytes, alt } = medium;
  const name = title || filename;
  return (
    <li data-selected={isSelected || undefined}>
      <button type="button" onClick={onOpen} aria-label={`Open ${name}`}>
        <Thumbnail medium={medium} />
        <span className="media-name">{name}</span>
      </button>
      {isSelected !== null && (
        <input
          type="checkbox"
          className="media-select"
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      )}
      <p className="quiet">
        {!isAudio(medium) && `${width} × ${height}, `}
        {fileSizeText(bytes)}
      </p>
      {alt === '' && !isVideo(medium) && !isAudio(medium) && (
        <p className="chip" data-tone="hidden">
          No alt text
        </p>
      )}
    </li>
  );
}

export function Thumbnail({ medium, alt = medium.alt }: { medium: Medium; alt?: string }) {
  const { id, filename, width, height, focalPoint, placeholder } = medium;
  if (isVideo(medium))
    return (
      <span className="media-video">
        <Film size={28} strokeWidth={1.5} aria-hidden="true" />
        <span>{medium.contentType === 'video/mp4' ? 'MP4' : 'WebM'} video</span>
      </span>
    );
  if (isAudio(medium))
    return (
      <span className="media-video">
        <AudioLines size={28} strokeWidth={1.5} aria-hidden="true" />
        <span>{filename.slice(filename.lastIndexOf('.') + 1).toUpperCase()} audio</span>
      </span>
    );
  return (
    <img
      src={getThumbnail(filename, id)}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      style={{
        ...(focalPoint && { objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%` }),
        ...(placeholder && { background: `url(${placeholder}) center / cover` }),
      }}
    />
  );
}
