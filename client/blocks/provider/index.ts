import { hasThirdPartyConsent } from '#client/page/third-party-consent.ts';
import { CONSENT_CHANGE } from '#domain/consent-policy.ts';
import {
  ANSWER_TIMEOUT_MS,
  BOOKING_FAILURES,
  RENDER_TIMEOUT_MS,
  WIDE_ABOVE_PX,
  WIDGETS,
  type Widget,
  widgetScript,
} from '#domain/embeds/widgets.ts';
import { again, close, failed, loading, show as showText, silent } from '#messages/providers.ts';
import { SilentError, withDeadline } from './deadline.ts';
import { showFrame } from './frame.ts';

type Queue = ((...call: unknown[]) => void) & {
  queue?: unknown[][];
  callMethod?: (...call: unknown[]) => void;
};
declare global {
  interface Window {
    tock?: Queue | undefined;
  }
}

const PREPARE: Readonly<Record<Widget, (stage: HTMLElement, id: string, href: string) => HTMLElement>> = {
  opentable: (stage) => stage,
  tock(stage, id) {
    const queue: Queue = (...call) => {
      if (queue.callMethod) queue.callMethod(...call);
      else queue.queue?.push(call);
    };
    queue.queue = [];
    window.tock = queue;
    queue('init', id);
    const place = document.createElement('div');
    place.id = 'Tock_widget_container';
    place.dataset.tockDisplayMode = 'Button';
    place.dataset.tockColorMode = 'Black';
    place.dataset.tockLocale = document.documentElement.lang.toLowerCase();
    place.dataset.tockTimezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    stage.append(place);
    return place;
  },
  zola(stage, id, href) {
    const link = document.createElement('a');
    link.className = 'zola-registry-embed';
    link.href = href;
    link.dataset.registryKey = id;
    stage.append(link);
    return stage;
  },
};
const DRAWN: Readonly<Record<Widget, string>> = { opentable: 'iframe, div', tock: '*', zola: 'iframe' };

const isWide = (block: HTMLElement) => block.clientWidth > WIDE_ABOVE_PX;

/**
 * Loads the provider's script again for each widget, because the script renders only once and keeps the
 * previous form's state.
 */
function loadScript(src: string, stage: HTMLElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', resolve, { once: true });
    script.addEventListener('error', () => reject(new Error(src)), { once: true });
    stage.append(script);
  });
}

const whenDrawn = (place: HTMLElement, selector: string, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!place.querySelector(`${selector}:not(script)`)) return;
      changes.disconnect();
      resolve();
    };
    const changes = new MutationObserver(look);
    changes.observe(place, { childList: true, subtree: true });
    signal.addEventListener('abort', () => changes.disconnect(), { once: true });
    look();
  });

/**
 * Shows a widget. Requests the widget again when the block's layout becomes wide or narrow (B4.44, B9.4.01).
 */
function openWidget(block: HTMLElement) {
  let wasOpened = false;
  return async (_: HTMLElement, stage: HTMLElement, signal: AbortSignal): Promise<void> => {
    const widget = WIDGETS.find((name) => name === block.dataset.widget);
    if (!widget) throw new Error(`no widget ${block.dataset.widget}`);
    const wide = isWide(block);
    block.dataset.layout = wide ? 'wide' : 'standard';
    const { widgetId = '' } = block.dataset;
    const href = block.querySelector('a')?.href ?? '';
    const place = PREPARE[widget](stage, widgetId, href);
    try {
      await withDeadline(loadScript(widgetScript(widget, widgetId, wide), stage), ANSWER_TIMEOUT_MS, signal);
    } catch (error) {
      if (!signal.aborted) console.warn(wasOpened ? BOOKING_FAILURES.reload : BOOKING_FAILURES.load);
      throw error;
    }
    try {
      await withDeadline(whenDrawn(place, DRAWN[widget], signal), RENDER_TIMEOUT_MS, signal);
    } catch (error) {
      if (error instanceof SilentError) console.warn(BOOKING_FAILURES.render);
      throw error;
    }
    wasOpened = true;
    const resized = new ResizeObserver(() => {
      if (isWide(block) === wide) return;
      resized.disconnect();
      block.dispatchEvent(new Event('reinitialise'));
    });
    resized.observe(block);
    signal.addEventListener('abort', () => resized.disconnect(), { once: true });
  };
}

/** Shows the provider's content after consent or a click, and removes it when consent is withdrawn. */
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
    if (!button) return;
    // A disabled button would lose the focus.
    button.ariaDisabled = String(state === 'loading');
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
    const controller = new AbortController();
    running = controller;
    const stage = document.createElement('div');
    stage.className = 'provider-stage';
    block.append(stage);
    set('loading', loading({ provider }));
    try {
      await show(block, stage, controller.signal);
      if (!controller.signal.aborted) set('loaded');
    } catch (error) {
      if (controller.signal.aborted) return;
      stop();
      set('failed', (error instanceof SilentError ? silent : failed)({ provider }));
    }
  }

  button.addEventListener('click', () => {
    if (block.dataset.state === 'loading') return;
    wasAsked = block.dataset.state !== 'loaded';
    if (wasAsked) void run();
    else stop();
  });
  const follow = () => {
    if (hasThirdPartyConsent() && block.dataset.state === 'idle') void run();
    else if (!hasThirdPartyConsent() && !wasAsked) stop();
  };
  document.addEventListener(CONSENT_CHANGE, follow);
  // The visitor may have withdrawn consent in another tab.
  document.addEventListener('visibilitychange', () => !hasThirdPartyConsent() && !wasAsked && stop());
  block.addEventListener('reinitialise', () => block.dataset.state === 'loaded' && void run());
  set('idle');
  if (hasThirdPartyConsent()) void run();
}
