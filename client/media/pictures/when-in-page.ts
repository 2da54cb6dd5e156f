import { NODE_WAIT } from '#domain/media/pictures/load-queue.ts';

/** Waits until a node is in the page, at most 100 looks 10 ms apart (B9.1.29); false when it never came. */
export async function whenInPage(node: { isConnected: boolean }): Promise<boolean> {
  for (let tries = 0; tries < NODE_WAIT.tries; tries++) {
    if (node.isConnected) return true;
    await new Promise((resolve) => setTimeout(resolve, NODE_WAIT.everyMs));
  }
  return node.isConnected;
}
