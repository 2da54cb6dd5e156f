import { ANSWER_TIMEOUT_MS, RENDER_TIMEOUT_MS } from '#domain/embeds/widgets.ts';
import { withDeadline } from './deadline.ts';

/**
 * Shows an iframe. Its `load` event fires even for the browser's error page, so a separate request checks
 * that the provider responds.
 */
export async function showFrame(block: HTMLElement, stage: HTMLElement, signal: AbortSignal): Promise<void> {
  const { src = '', title = '' } = block.dataset;
  const frame = document.createElement('iframe');
  frame.src = src;
  frame.title = title;
  frame.allow = 'fullscreen; encrypted-media; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  const answered = fetch(src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal });
  stage.append(frame);
  await Promise.all([
    withDeadline(answered, ANSWER_TIMEOUT_MS, signal),
    withDeadline(loaded, RENDER_TIMEOUT_MS, signal),
  ]);
}
