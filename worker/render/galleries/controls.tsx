import { useMessages } from '#worker/render/kit/messages.tsx';

export function Controls({ galleryId, isAutoplaying }: { galleryId: string; isAutoplaying: boolean }) {
  const { galleries } = useMessages();
  const target = `${galleryId}-slides`;
  return (
    <div className="gallery-controls">
      <button
        type="button"
        className="gallery-previous"
        aria-controls={target}
        aria-label={galleries.previous}
      >
        <Chevron />
      </button>
      <button type="button" className="gallery-next" aria-controls={target} aria-label={galleries.next}>
        <Chevron />
      </button>
      {isAutoplaying && (
        <button
          type="button"
          className="gallery-pause"
          aria-controls={target}
          aria-label={galleries.pause}
          hidden
        >
          <span aria-hidden="true" />
        </button>
      )}
      <p className="gallery-status visually-hidden" aria-live="polite" />
    </div>
  );
}

function Chevron() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M8.5 5l7 7-7 7" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
