import { commands } from 'vitest/browser';

/** Renders the demo page at a link's URL, so that a click finds it. */
export async function drawTarget({ pathname: path, search }: HTMLAnchorElement): Promise<void> {
  await commands.drawPage({ path, search }, {});
}
