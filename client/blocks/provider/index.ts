import { hasThirdPartyConsent } from '#client/page/third-party-consent.ts';
import { CONSENT_CHANGE } from '#domain/consent/consent.ts';
import { again, close, failed, loading, show as showText, silent } from '#messages/providers.ts';
import { SilentError } from './deadline.ts';
import { showFrame } from './frame.ts';
import { openWidget } from './widget.ts';

/**
 * Shows what a provider has, in place of the card: at once where the visitor has agreed, else after a click. It is taken away again when
 * the visitor asks for that, or withdraws the agreement by which it came.
 */
export function start(block: HTMLElement): void {
  const { provider = '', widget } = block.dataset;
  const button = block.querySelector<HTMLButtonElement>('.provider-show');
  const status = block.querySelector('.provider-status');
  if (!button || !status) return;
  const show = widget ? openWidget(block) : showFrame;
  let running: AbortController | undefined;
  let wasAsked = false;

  function set(state: 'loading' | 'loaded' | 'failed' | 'idle', text = ''): void {
    block.dataset.state = state;
    if (status) status.textContent = text;
    if (button)
      button.textContent = { idle: showText, loading: showText, loaded: close({ provider }), failed: again }[
        state
      ];
  }
  function stop(): void {
    running?.abort();
    running = undefined;
    block.querySelector('.provider-stage')?.remove();
    set('idle');
  }
  async function run(): Promise<void> {
    stop();
    const mine = new AbortController();
    running = mine;
    const stage = document.createElement('div');
    stage.className = 'provider-stage';
    block.append(stage);
    set('loading', loading({ provider }));
    try {
      await show(block, stage, mine.signal);
      if (!mine.signal.aborted) set('loaded');
    } catch (error) {
      if (mine.signal.aborted) return;
      stop();
      set('failed', (error instanceof SilentError ? silent : failed)({ provider }));
    }
  }

  button.addEventListener('click', () => {
    wasAsked = block.dataset.state !== 'loaded';
    if (wasAsked) void run();
    else stop();
  });
  const follow = () => {
    if (hasThirdPartyConsent() && block.dataset.state === 'idle') void run();
    else if (!hasThirdPartyConsent() && !wasAsked) stop();
  };
  document.addEventListener(CONSENT_CHANGE, follow);
  // The choice may have been changed in another tab.
  document.addEventListener('visibilitychange', () => !hasThirdPartyConsent() && !wasAsked && stop());
  block.addEventListener('reinitialise', () => block.dataset.state === 'loaded' && void run());
  set('idle');
  if (hasThirdPartyConsent()) void run();
}
