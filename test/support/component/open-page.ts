import { onTestFinished } from 'vitest';
import { commands, type Locator, locators, page } from 'vitest/browser';
import type { MouseStep, OtherSite, Point, RecordedRequest, RequestReply } from './commands.ts';
import type { GalleryOptions, PageSource } from './page-source.ts';

interface CallPath {
  method: string;
  path: string;
}
declare module 'vitest/browser' {
  interface LocatorSelectors {
    css: (selector: string) => Locator;
  }
  interface BrowserCommands {
    drawPage: (source: PageSource, galleryOptions: GalleryOptions) => Promise<number>;
    mouse: (steps: readonly MouseStep[]) => Promise<void>;
    touch: (fingers: readonly (readonly Point[])[], stepMs: number) => Promise<void>;
    doubleTap: (at: Point) => Promise<void>;
    beTouched: (isTouched: boolean) => Promise<void>;
    press: (keys: readonly string[]) => Promise<void>;
    type: (text: string) => Promise<void>;
    prefer: (media: {
      reducedMotion?: 'reduce' | 'no-preference';
      colorScheme?: 'light' | 'dark';
      forcedColors?: 'active';
      media?: 'print' | 'screen';
    }) => Promise<void>;
    goOffline: (isOffline: boolean) => Promise<void>;
    answerRequests: (call: CallPath, replies: readonly RequestReply[]) => Promise<void>;
    listAsked: (call: CallPath) => Promise<RecordedRequest[]>;
    answerForOthers: (sites: readonly OtherSite[]) => Promise<void>;
    listAskedOthers: () => Promise<string[]>;
    listCookies: () => Promise<{ name: string; value: string; path: string; expires: number }[]>;
    holdRequests: (part: string) => Promise<void>;
    letGo: (part: string) => Promise<void>;
    refuseRequests: (part: string) => Promise<void>;
    answerOtherSites: () => Promise<void>;
    reset: () => Promise<void>;
  }
}

locators.extend({ css: (selector: string) => `css=${selector}` });

/**
 * Returns a function that changes the parsed document before its scripts run. Pass the function as `before`.
 */
export const beforeStart =
  (change: (document: Document) => void) =>
  ({ document }: PageWindow): void =>
    document.addEventListener('readystatechange', () => change(document), { once: true });

export type PageWindow = Window & typeof globalThis;

/** A page in its own iframe, which starts with an empty history and storage. */
export interface OpenPage {
  /** The current document, even after the page has followed a link. */
  readonly document: Document;
  readonly window: PageWindow;
  readonly frame: HTMLIFrameElement;
  view: ReturnType<typeof page.frameLocator>;
  find: <Found extends Element = HTMLElement>(selector: string) => Found;
  findAll: <Found extends Element = HTMLElement>(selector: string) => Found[];
}

export interface OpenOptions extends Omit<PageSource, 'path' | 'search'> {
  width?: number;
  height?: number;
  /** Answer to the cookie banner; null leaves the banner open. */
  cookies?: '0' | '1' | null;
  galleryOptions?: GalleryOptions;
  hasScript?: boolean;
  /** Waits for everything that the page loads. Pass false if the test delays scripts. */
  isWaiting?: boolean;
  /** Runs before the scripts of each document in the iframe. */
  before?: (window: PageWindow) => void;
}

export async function openPage(address: string, options: OpenOptions = {}): Promise<OpenPage> {
  const {
    width = 1280,
    height = 800,
    cookies = '1',
    galleryOptions = {},
    hasScript = true,
    isWaiting = true,
    before,
    ...source
  } = options;
  const { pathname, search, hash } = new URL(address, location.origin);
  const number = await commands.drawPage({ path: pathname, search, ...source }, galleryOptions);
  if (cookies !== null) await cookieStore.set('ss_cookieAllowed', cookies);
  Object.assign(globalThis, { beforeScripts: before });
  const frame = document.createElement('iframe');
  frame.style.cssText = `display:block;border:0;width:${width}px;height:${height}px`;
  if (!hasScript) frame.setAttribute('sandbox', 'allow-same-origin allow-forms');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  // Vitest itself serves `/`, so the iframe loads this path. The page's first script restores the real URL.
  frame.src = `/drawn/${number}?drawn-at=${encodeURIComponent(pathname + search)}${hash}`;
  document.body.style.margin = '0';
  document.body.replaceChildren(frame);
  onTestFinished(async () => {
    frame.remove();
    localStorage.clear();
    sessionStorage.clear();
    await commands.reset();
  });
  if (isWaiting) await loaded;
  frame.focus();
  const find = <Found extends Element>(selector: string): Found => {
    const found = getDocument(frame).querySelector<Found>(selector);
    if (!found) throw new Error(`the page has no ${selector}`);
    return found;
  };
  return {
    ...{ frame, find, view: page.frameLocator(page.elementLocator(frame)) },
    findAll: (selector) => [...getDocument(frame).querySelectorAll<never>(selector)],
    get document() {
      return getDocument(frame);
    },
    get window() {
      return getDocument(frame).defaultView as PageWindow;
    },
  };
}

function getDocument({ contentDocument }: HTMLIFrameElement): Document {
  if (!contentDocument) throw new Error('the page did not load');
  return contentDocument;
}
