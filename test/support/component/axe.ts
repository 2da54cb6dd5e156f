import type axe from 'axe-core';
import source from 'axe-core/axe.min.js?raw';
import { commands } from 'vitest/browser';
import type { OpenPage } from './open-page.ts';

/** Every page gets its own copy of axe, because axe checks the document that loaded it. */
interface WithAxe {
  axe?: typeof axe;
}

const SIGNS = ['transitionrun', 'animationstart'] as const;
/** Maximum number of checks of a page whose animations never end. */
const MAX_CHECKS = 5;

/** Returns axe violations after all animations, as `rule: where (what)`. */
export async function faults(
  page: OpenPage,
  within = 'body',
  rulesOff: readonly string[] = [],
): Promise<string[]> {
  const { document } = page;
  const window = page.window as WithAxe;
  if (!window.axe) {
    const script = document.createElement('script');
    script.textContent = source;
    document.head.append(script);
    script.remove();
  }
  for (let look = 1; ; look++) {
    await arrived(page);
    let hasMoved = false;
    const note = () => {
      hasMoved = true;
    };
    for (const sign of SIGNS) document.addEventListener(sign, note, { capture: true });
    const result = await window.axe?.run(page.find(within), {
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
      rules: Object.fromEntries(rulesOff.map((rule) => [rule, { enabled: false }])),
    });
    for (const sign of SIGNS) document.removeEventListener(sign, note, { capture: true });
    if (!result) throw new Error('axe did not start');
    const found = result.violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, any, all, none }) =>
          `${id}: ${target.flat().join(' ')} (${[...any, ...all, ...none][0]?.message})`,
      ),
    );
    // A violation counts if a second check finds it again. If the page moved during a check, the page is
    // checked again.
    const isSure = look > 1 && !hasMoved;
    if (found.length === 0 || isSure || look === MAX_CHECKS) return found;
  }
}

/**
 * Waits until all finite animations have ended. Waits a frame first, because a change starts its animations
 * in the next frame.
 */
async function arrived({ document, window }: OpenPage): Promise<void> {
  const frame = () => new Promise(window.requestAnimationFrame);
  const passing = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
  await frame();
  await frame();
  // Stops after five rounds, because animations may start each other endlessly.
  for (let round = 0; round < 5 && passing().length > 0; round++) {
    await Promise.allSettled(passing().map(({ finished }) => finished));
    await frame();
  }
}

const APPEARANCES = [
  ['light', 390],
  ['dark', 1440],
] as const;

/** Checks the two appearances that differ most: light on a phone, and dark on a desktop. */
export async function findViolations(
  page: OpenPage,
  within?: string,
  rulesOff?: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, width] of APPEARANCES) {
    await commands.prefer({ colorScheme, reducedMotion: 'reduce' });
    page.frame.style.width = `${width}px`;
    for (const fault of await faults(page, within, rulesOff))
      found.push(`${width} px, ${colorScheme}: ${fault}`);
  }
  return found;
}
