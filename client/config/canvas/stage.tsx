import { X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Device, frameSize } from '../kit/drafts/devices.ts';
import { adoptFirstFrame } from '../kit/navigation/first-frame.ts';
import type { FrameMode } from './protocol/protocol.ts';
import type { FrameLink } from './session/frame-link.ts';

interface Props {
  frameRef: RefObject<HTMLIFrameElement | null>;
  link: RefObject<Pick<FrameLink, 'setMode' | 'reveal'> | null>;
  path: string;
  title: string;
  device: Device;
  mode: FrameMode;
  isPreview: boolean;
  onLeavePreview: () => void;
}

function frameAddress(path: string): string {
  const url = new URL(path, window.location.origin);
  url.searchParams.set('frame', 'edit');
  url.searchParams.set('noredirect', '');
  return url.pathname + url.search;
}

/** Creates the frame, or adopts the one that the document opened, so that the page is not loaded twice. */
function useFrame(frameRef: Props['frameRef'], address: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const frame = frameRef.current;
    if (frame) {
      frame.src = address;
      return;
    }
    if (!box.current) return;
    frameRef.current = adoptFirstFrame(box.current, address) ?? createFrame(box.current, address);
  }, [frameRef, address]);
  useLayoutEffect(
    () => () => {
      frameRef.current = null;
    },
    [frameRef],
  );
  return box;
}

function createFrame(box: HTMLElement, address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = address;
  box.append(frame);
  return frame;
}

export function Stage({ frameRef, link, path, title, device, mode, isPreview, onLeavePreview }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ widthPx: 1120, heightPx: 800 });
  const leave = useRef<HTMLButtonElement>(null);
  const box = useFrame(frameRef, frameAddress(path));
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
  useLayoutEffect(() => {
    const frame = frameRef.current;
    if (!frame) return;
    frame.title = `The page ${title}`;
    Object.assign(frame.style, {
      width: `${widthPx}px`,
      height: `${heightPx}px`,
      transform: scale === 1 ? '' : `scale(${scale})`,
    });
  }, [frameRef, title, widthPx, heightPx, scale]);
  useEffect(() => {
    const setMode = () => link.current?.setMode(mode, scale);
    setMode();
    const frame = frameRef.current;
    frame?.addEventListener('load', setMode);
    return () => frame?.removeEventListener('load', setMode);
  }, [frameRef, link, mode, scale]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a lower stage may hide the selection
  useEffect(() => link.current?.reveal(), [link, room.heightPx]);
  useEffect(() => {
    if (isPreview) leave.current?.focus();
  }, [isPreview]);
  const isInset = widthPx * scale < room.widthPx - 1;
  return (
    <div ref={stage} className={isInset ? 'stage is-inset' : 'stage'} data-device={device}>
      <div ref={box} className="frame-box" style={{ width: widthPx * scale, height: heightPx * scale }} />
      {isPreview && (
        <button ref={leave} type="button" className="button leave-preview" onClick={onLeavePreview}>
          <X size={16} aria-hidden="true" /> Back to editing <kbd>Esc</kbd>
        </button>
      )}
    </div>
  );
}
