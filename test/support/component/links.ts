import { commands } from 'vitest/browser';

/** Renders the demo page at the address of a link, so that a click finds it. */
export async function drawTarget({ pathname: path, search }: HTMLAnchorElement): Promise<void> {
  await commands.drawPage({ path, search }, {});
}
