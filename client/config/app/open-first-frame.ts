import { findFirstView, frameSize } from '../kit/drafts/devices.ts';

/** Maximum wait for the page before the panel starts, in ms. */
const LONGEST_WAIT_MS = 3000;

/** Sizes the frame for the editor's layout, which has no bar or panels yet. */
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

/** Waits until the page reports that it can be edited, or has loaded without such a message. */
const waitForPage = (frame: HTMLIFrameElement): Promise<void> =>
  new Promise((resolve) => {
    const done = () => resolve();
    addEventListener('message', ({ source }) => source === frame.contentWindow && done());
    frame.addEventListener('load', done);
    setTimeout(done, LONGEST_WAIT_MS);
  });

/** Loads the files that the document lists in a template. */
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
  // The panel could not adopt the frame without loading it again.
  first?.remove();
  startPanel();
}
