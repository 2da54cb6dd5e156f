import type { CDPSession, Cookie, Frame, Page, Request, Route } from '@playwright/test';

interface Context {
  page: Page;
  frame: () => Promise<Frame>;
}

/** Position in pixels on the page under test. */
export interface Point {
  x: number;
  y: number;
}
/**
 * A step of a mouse gesture. `pinch` is the gesture of a trackpad, which browsers report as a wheel event
 * with Control.
 */
export type MouseStep =
  | { move: Point }
  | { wait: number }
  | { wheel: Point }
  | { pinch: number }
  | 'down'
  | 'up';

export interface RequestReply {
  status: number;
  headers: Record<string, string>;
  body: string;
  delayMs: number;
  isCut: boolean;
}
export interface RecordedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
}
export interface OtherSite {
  part: string;
  contentType?: string;
  body?: string;
  isCut?: boolean;
}
interface Answered {
  replies: readonly RequestReply[];
  asked: RecordedRequest[];
}

/**
 * Returns the position of the page under test in the window. Retries, because Playwright may find the page's
 * iframe later than the test does.
 */
async function getCorner({ page, frame }: Context): Promise<Point> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const element = (await frame()).childFrames().at(-1)?.frameElement();
    const box = await element?.then(
      (found) => found.boundingBox(),
      () => null,
    );
    if (box) return box;
    await page.waitForTimeout(FRAME_MS);
  }
  throw new Error('no page is open');
}

const isElsewhere = (url: URL): boolean => url.protocol === 'https:';

const FRAME_MS = 16;

interface State {
  holds: Map<string, () => void>;
  answered: Map<string, Answered>;
  otherSites: { sites: readonly OtherSite[]; asked: string[] };
  session?: Promise<CDPSession>;
  mouse: Point & { isDown: boolean };
}
const states = new WeakMap<Page, State>();
function getState(page: Page): State {
  const found = states.get(page) ?? {
    holds: new Map(),
    answered: new Map(),
    otherSites: { sites: [], asked: [] },
    mouse: { x: 0, y: 0, isDown: false },
  };
  states.set(page, found);
  return found;
}
const openSession = (page: Page): Promise<CDPSession> =>
  (getState(page).session ??= page.context().newCDPSession(page));

async function forgetFiles({ page }: Context): Promise<void> {
  const session = await openSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}

const toRecorded = (request: Request): RecordedRequest => ({
  method: request.method(),
  url: request.url(),
  headers: request.headers(),
  body: request.postData(),
});

async function reply(route: Route, { replies, asked }: Answered): Promise<void> {
  const next = replies[Math.min(asked.length, replies.length - 1)];
  asked.push(toRecorded(route.request()));
  if (!next) return route.fallback();
  if (next.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, next.delayMs));
  const { status, headers, body } = next;
  // Ignores failures, because the page may have aborted the request.
  await (next.isCut ? route.abort('connectionreset') : route.fulfill({ status, headers, body })).catch(
    () => undefined,
  );
}

export const commands = {
  /**
   * Performs mouse steps. Events have timestamps 16 ms apart, so that a busy machine does not slow down a
   * flick.
   */
  async mouse(context: Context, steps: readonly MouseStep[]): Promise<void> {
    const corner = await getCorner(context);
    const session = await openSession(context.page);
    const state = getState(context.page);
    const began = Date.now();
    let afterMs = 0;
    const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased') => {
      afterMs += FRAME_MS;
      const { x, y, isDown } = state.mouse;
      const button = {
        button: 'left' as const,
        buttons: isDown ? 1 : 0,
        clickCount: type === 'mouseMoved' ? 0 : 1,
      };
      return session.send('Input.dispatchMouseEvent', {
        type,
        x,
        y,
        ...button,
        timestamp: (began + afterMs) / 1000,
      });
    };
    for (const step of steps) {
      if (step === 'down' || step === 'up') {
        state.mouse.isDown = step === 'down';
        await send(step === 'down' ? 'mousePressed' : 'mouseReleased');
      } else if ('wait' in step) {
        await context.page.waitForTimeout(step.wait);
        afterMs = Math.max(afterMs + step.wait, Date.now() - began);
      } else if ('wheel' in step) await context.page.mouse.wheel(step.wheel.x, step.wheel.y);
      else if ('pinch' in step) {
        await context.page.keyboard.down('Control');
        await context.page.mouse.wheel(0, step.pinch);
        await context.page.keyboard.up('Control');
      } else {
        Object.assign(state.mouse, { x: corner.x + step.move.x, y: corner.y + step.move.y });
        if (state.mouse.isDown) await send('mouseMoved');
        else await context.page.mouse.move(state.mouse.x, state.mouse.y);
      }
    }
  },

  /**
   * Moves fingers by native touch input. Timestamps are fixed, because a busy machine would slow down a
   * swipe.
   */
  async touch(context: Context, fingers: readonly (readonly Point[])[], stepMs: number): Promise<void> {
    const corner = await getCorner(context);
    const session = await openSession(context.page);
    const began = Date.now();
    const length = Math.max(...fingers.map((points) => points.length));
    for (let step = 0; step <= length; step++) {
      const type = step === 0 ? 'touchStart' : step < length ? 'touchMove' : 'touchEnd';
      const touchPoints = fingers.flatMap((points, id) => {
        const point = points[Math.min(step, points.length - 1)];
        return point && step < length ? [{ x: corner.x + point.x, y: corner.y + point.y, id }] : [];
      });
      await session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints,
        timestamp: (began + step * stepMs) / 1000,
      });
      if (step > 0 && step < length) await context.page.waitForTimeout(stepMs);
    }
  },

  /**
   * Sends two taps together, because a busy machine could delay the second tap so that they count as single
   * taps.
   */
  async doubleTap(context: Context, at: Point): Promise<void> {
    const corner = await getCorner(context);
    const session = await openSession(context.page);
    const send = (type: 'touchStart' | 'touchEnd') =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: corner.x + at.x, y: corner.y + at.y }],
      });
    await Promise.all([send('touchStart'), send('touchEnd'), send('touchStart'), send('touchEnd')]);
  },

  /** Emulates a touch screen. Only test files in `TOUCHED` of vitest.config.ts may call this. */
  async beTouched(context: Context, isTouched: boolean): Promise<void> {
    const session = await openSession(context.page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouched });
  },

  async press(context: Context, keys: readonly string[]): Promise<void> {
    for (const key of keys) await context.page.keyboard.press(key);
  },
  async type(context: Context, text: string): Promise<void> {
    await context.page.keyboard.type(text);
  },

  async prefer(context: Context, media: Parameters<Page['emulateMedia']>[0]): Promise<void> {
    await context.page.emulateMedia(media);
  },

  async goOffline(context: Context, isOffline: boolean): Promise<void> {
    await context.page.context().setOffline(isOffline);
  },

  /** Answers requests to a path. Uses the replies in order, and then repeats the last one. */
  async answerRequests(
    context: Context,
    { method, path }: { method: string; path: string },
    replies: readonly RequestReply[],
  ): Promise<void> {
    const { answered } = getState(context.page);
    const key = `${method} ${path}`;
    const entry = { replies, asked: [] };
    answered.set(key, entry);
    const pattern = new RegExp(`^${path.replaceAll(/:\w+(\{[^}]*\})?/g, '[^/]+')}$`);
    await context.page.route(
      (url) => pattern.test(url.pathname),
      (route) => {
        const now = answered.get(key);
        return now && route.request().method() === method ? reply(route, now) : route.fallback();
      },
    );
  },
  async listAsked(
    context: Context,
    { method, path }: { method: string; path: string },
  ): Promise<RecordedRequest[]> {
    return getState(context.page).answered.get(`${method} ${path}`)?.asked ?? [];
  },

  /**
   * Answers requests to other sites with the first entry whose `part` is in the URL. Other requests to other
   * sites get no response.
   */
  async answerForOthers(context: Context, sites: readonly OtherSite[]): Promise<void> {
    const { otherSites } = getState(context.page);
    otherSites.sites = sites;
    await context.page.unroute(isElsewhere);
    await context.page.route(isElsewhere, async (route) => {
      const url = route.request().url();
      otherSites.asked.push(url);
      const site = otherSites.sites.find(({ part }) => url.includes(part));
      if (!site) return;
      const { contentType = 'text/html', body = '', isCut } = site;
      await (isCut ? route.abort('namenotresolved') : route.fulfill({ contentType, body })).catch(
        () => undefined,
      );
    });
  },
  async listAskedOthers({ page }: Context): Promise<string[]> {
    return getState(page).otherSites.asked;
  },

  async listCookies({ page }: Context): Promise<Cookie[]> {
    return page.context().cookies();
  },

  async holdRequests(context: Context, part: string): Promise<void> {
    const { holds } = getState(context.page);
    const released = new Promise<void>((release) => holds.set(part, release));
    await forgetFiles(context);
    await context.page.route(`**/*${part}*`, async (route) => {
      await released;
      await route.fallback();
    });
  },
  async letGo({ page }: Context, part: string): Promise<void> {
    getState(page).holds.get(part)?.();
  },

  async refuseRequests(context: Context, part: string): Promise<void> {
    await forgetFiles(context);
    await context.page.route(`**/*${part}*`, (route) => route.abort());
  },

  async answerOtherSites({ page }: Context): Promise<void> {
    await page.route(
      ({ hostname }) => hostname !== 'localhost',
      (route) => route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
    );
  },

  async reset({ page }: Context): Promise<void> {
    const state = getState(page);
    for (const release of state.holds.values()) release();
    await Promise.all([
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      page.emulateMedia({ reducedMotion: null, colorScheme: null, forcedColors: null, media: null }),
      page.context().setOffline(false),
      page.context().clearCookies(),
      // Detaching the session ends touch emulation. Disabling the emulation itself would make Chromium report
      // no mouse.
      state.session?.then((session) => session.detach()),
    ]);
    delete state.session;
    state.holds.clear();
    state.answered.clear();
    state.otherSites = { sites: [], asked: [] };
  },
};
