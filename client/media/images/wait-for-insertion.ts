import { NODE_WAIT } from '#domain/media/images/load-queue.ts';

/** Waits until a node is in the page, polling at most 100 times every 10 ms (B9.1.29); false on timeout. */
export async function waitForInsertion(node: { isConnected: boolean }): Promise<boolean> {
  for (let tries = 0; tries < NODE_WAIT.tries; tries++) {
    if (node.isConnected) return true;
    await new Promise((resolve) => setTimeout(resolve, NODE_WAIT.everyMs));
  }
  return node.isConnected;
}
