import { hasThirdPartyConsent } from '#client/page/third-party-consent.ts';
import { CONSENT_CHANGE } from '#domain/consent-policy.ts';
import { MAPS_LOAD_TIMEOUT_MS } from '#domain/maps/map-limits.ts';
import { again, close, failed, loading, show as showText, silent } from '#messages/maps.ts';
import { SilentError, withDeadline } from '../provider/deadline.ts';
import type { MapConfig, OpenMap } from './map-view.ts';

/** Loads a provider's code and its map. Rejects with SilentError after 30 s (B8.2.09). */
export const loadMap = (
  loadOpener: () => Promise<{ openMap: OpenMap }>,
  stage: HTMLElement,
  config: MapConfig,
  signal: AbortSignal,
): Promise<void> =>
  withDeadline(
    loadOpener().then(({ openMap }) => openMap(stage, config, signal)),
    MAPS_LOAD_TIMEOUT_MS,
    signal,
  );

const PROVIDERS: Readonly<Record<string, () => Promise<{ openMap: OpenMap }>>> = {
  OpenStreetMap: () => import('./open-street-map.ts'),
  'Google Maps': () => import('./google-map.ts'),
};
type State = 'idle' | 'loading' | 'loaded' | 'failed';

/**
 * Replaces the map image with a live map after consent or a click. Throws SyntaxError for invalid JSON.
 */
export function start(block: HTMLElement): void {
  const { provider = '' } = block.dataset;
  const config = JSON.parse(block.dataset.map ?? '') as MapConfig;
  const view = block.querySelector('.map-view');
  const button = block.querySelector<HTMLButtonElement>('.map-show');
  const status = block.querySelector('.map-status');
  const loadOpener = PROVIDERS[provider];
  if (!view || !button || !status || !loadOpener) return;
  let running: AbortController | undefined;
  let wasAsked = false;

  function set(state: State, text = ''): void {
    block.dataset.state = state;
    if (status) status.textContent = text;
    if (button) button.textContent = { idle: showText, loading: close, loaded: close, failed: again }[state];
  }
  function stop(): void {
    running?.abort();
    running = undefined;
    view?.querySelector('.map-stage')?.remove();
    set('idle');
  }
  async function run(): Promise<void> {
    stop();
    const controller = new AbortController();
    running = controller;
    const stage = document.createElement('div');
    stage.className = `map-stage is-${config.options.style.toLowerCase()}`;
    stage.role = 'region';
    stage.ariaLabel = view?.querySelector('img')?.alt ?? '';
    view?.prepend(stage);
    set('loading', loading);
    try {
      if (loadOpener) await loadMap(loadOpener, stage, config, controller.signal);
      if (!controller.signal.aborted) set('loaded');
    } catch (error) {
      if (controller.signal.aborted) return;
      stop();
      set('failed', (error instanceof SilentError ? silent : failed)({ provider }));
    }
  }

  button.addEventListener('click', () => {
    wasAsked = block.dataset.state === 'idle' || block.dataset.state === 'failed';
    if (wasAsked) void run();
    else stop();
  });
  document.addEventListener(CONSENT_CHANGE, () => {
    if (hasThirdPartyConsent() && block.dataset.state === 'idle') void run();
    else if (!hasThirdPartyConsent() && !wasAsked) stop();
  });
  // The visitor may have withdrawn consent in another tab.
  document.addEventListener('visibilitychange', () => !hasThirdPartyConsent() && !wasAsked && stop());
  set('idle');
  if (hasThirdPartyConsent()) void run();
}
