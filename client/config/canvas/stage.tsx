import { X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Device, frameSize } from '../kit/drafts/devices.ts';
import type { FrameMode } from './protocol/protocol.ts';
import type { FrameLink } from './session/frame-link.ts';

interface Props {
  frameRef: RefObject<HTMLIFrameElement | null>;
  link: RefObject<Pick<FrameLink, 'setMode' | 'reveal'> | null>;
  /** Path and query on the site. */
  path: string;
  title: string;
  device: Device;
  mode: FrameMode;
  isPreview: boolean;
  onLeavePreview: () => void;
}

/** Returns the URL of a page in the editing frame. */
function frameAddress(path: string): string {
  const url = new URL(path, window.location.origin);
  url.searchParams.set('frame', 'edit');
  url.searchParams.set('noredirect', '');
  return url.pathname + url.search;
}

/** The real page at a device's width, scaled down to fit. */
export function Stage({ frameRef, link, path, title, device, mode, isPreview, onLeavePreview }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ widthPx: 1120, heightPx: 800 });
  const leave = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => setRoom({ widthPx: element.clientWidth, heightPx: element.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const { widthPx, heightPx, scale } = frameSize(device, room);
  useEffect(() => link.current?.setMode(mode, scale), [link, mode, scale]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a lower stage may have hidden the selection
  useEffect(() => link.current?.reveal(), [link, room.heightPx]);
  useEffect(() => {
    if (isPreview) leave.current?.focus();
  }, [isPreview]);
  const isInset = widthPx * scale < room.widthPx - 1;
  return (
    <div ref={stage} className={isInset ? 'stage is-inset' : 'stage'} data-device={device}>
      <div className="frame-box" style={{ width: widthPx * scale, height: heightPx * scale }}>
        <iframe
          ref={frameRef}
          title={`The page ${title}`}
          src={frameAddress(path)}
          style={{ width: widthPx, height: heightPx, transform: scale === 1 ? undefined : `scale(${scale})` }}
          onLoad={() => link.current?.setMode(mode, scale)}
        />
      </div>
      {isPreview && (
        <button ref={leave} type="button" className="button leave-preview" onClick={onLeavePreview}>
          <X size={16} aria-hidden="true" /> Back to editing <kbd>Esc</kbd>
        </button>
      )}
    </div>
  );
}
