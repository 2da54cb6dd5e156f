import { commands } from 'vitest/browser';

/** Renders the demo page to which a link leads, so that a click on the link gets a response. */
export async function drawTarget({ pathname: path, search }: HTMLAnchorElement): Promise<void> {
  await commands.drawPage({ path, search }, {});
}
