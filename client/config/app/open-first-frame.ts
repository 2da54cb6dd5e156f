import { findFirstView, frameSize } from '../kit/drafts/devices.ts';

/** Maximum time in ms that the panel waits for the page before it starts. */
const LONGEST_WAIT_MS = 3000;

/** Sizes the frame for the editor's layout, although the editor's toolbar and panels do not exist yet. */
function placeFrame(stage: HTMLElement, frame: HTMLIFrameElement): void {
  const device = findFirstView(window.innerWidth);
  const { widthPx, heightPx, scale } = frameSize(device, {
    widthPx: stage.clientWidth,
    heightPx: stage.clientHeight,
  });
  frame.style.cssText = `width:${widthPx}px;height:${heightPx}px;transform:scale(${scale})`;
  frame.parentElement?.style.setProperty('width', `${widthPx * scale}px`);
  frame.parentElement?.style.setProperty('height', `${heightPx * scale}px`);
}

/** Waits until the page reports that it is editable, or has loaded without such a report. */
const waitForPage = (frame: HTMLIFrameElement): Promise<void> =>
  new Promise((resolve) => {
    const done = () => resolve();
    addEventListener('message', ({ source }) => source === frame.contentWindow && done());
    frame.addEventListener('load', done);
    setTimeout(done, LONGEST_WAIT_MS);
  });

/** Loads the files that the document lists in a template element. */
function startPanel(): void {
  const template = document.getElementById('panel-files');
  if (template instanceof HTMLTemplateElement) document.head.append(template.content);
}

const first = document.getElementById('first-frame');
const frame = first?.querySelector('iframe');
if (frame?.parentElement?.parentElement && 'moveBefore' in frame.parentElement) {
  placeFrame(frame.parentElement.parentElement, frame);
  void waitForPage(frame).then(startPanel);
} else {
  // The panel could not adopt the frame without reloading it.
  first?.remove();
  startPanel();
}
