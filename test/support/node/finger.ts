import type { CDPSession, Page } from '@playwright/test';
import type { Place } from './canvas.ts';

export interface Finger {
  down: (at: Place) => Promise<void>;
  move: (to: Place) => Promise<void>;
  up: () => Promise<void>;
}

/** Creates a finger that moves by native touch input. */
export async function createFinger(page: Page): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let last: Place = { x: 0, y: 0 };
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Place[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  };
  return {
    async down(at) {
      last = at;
      await send('touchStart', [at]);
    },
    async move(to) {
      for (let step = 1; step <= 8; step += 1)
        await send('touchMove', [
          { x: last.x + ((to.x - last.x) * step) / 8, y: last.y + ((to.y - last.y) * step) / 8 },
        ]);
      last = to;
    },
    up: () => send('touchEnd', []),
  };
}
