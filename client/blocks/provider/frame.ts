import { ANSWER_TIMEOUT_MS, RENDER_TIMEOUT_MS } from '#domain/embeds/widgets.ts';
import { within } from './deadline.ts';

/**
 * Shows a frame. A browser says that a frame has loaded even when it shows its own page for a host that is gone: the provider is asked
 * beside it, without cookies, whether it answers at all.
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
  await Promise.all([within(answered, ANSWER_TIMEOUT_MS, signal), within(loaded, RENDER_TIMEOUT_MS, signal)]);
}
