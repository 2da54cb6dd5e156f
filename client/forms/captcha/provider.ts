import { captchaSize } from '#domain/captcha/altcha.ts';
import type { Captcha, RenderCaptcha } from './captcha.ts';

interface Provider {
  render(place: HTMLElement, options: Record<string, unknown>): string | number;
  reset(id: string | number): void;
  ready?(then: () => void): void;
}
declare global {
  interface Window {
    turnstile?: Provider;
    grecaptcha?: Provider;
  }
}

const SCRIPTS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  recaptcha: 'https://www.google.com/recaptcha/api.js?render=explicit',
} as const;
const loading = new Map<string, Promise<void>>();

/** Loads the provider's script once per page (B7.57). */
function load(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`the captcha script ${src} did not load`));
  });
  loading.set(src, loaded);
  document.head.append(script);
  return loaded;
}

/**
 * Renders Turnstile or reCAPTCHA v2 with the site's own key, in compact size in a narrow container
 * (B5.41).
 */
export const renderProvider: RenderCaptcha = async (
  place,
  { captcha: { provider, siteKey } },
  changed,
): Promise<Captcha> => {
  const name = provider === 'recaptcha' ? 'recaptcha' : 'turnstile';
  await load(SCRIPTS[name]);
  const script = name === 'recaptcha' ? window.grecaptcha : window.turnstile;
  if (!script || siteKey === null) throw new Error(`${name} is not there`);
  const { ready } = script;
  if (ready) await new Promise<void>((resolve) => ready(resolve));
  let answer: string | null = null;
  const set = (value: string | null) => {
    answer = value;
    changed();
  };
  const id = script.render(place, {
    sitekey: siteKey,
    size: captchaSize(place.clientWidth),
    callback: (token: string) => set(token),
    'expired-callback': () => set(null),
    'error-callback': () => set(null),
  });
  return {
    value: () => answer,
    reset() {
      answer = null;
      script.reset(id);
    },
  };
};
