/** Channel of tracked events between the tabs of one browser (B6.13). */
const CHANNEL = 'analytics-events';
let channel: BroadcastChannel | null = null;

/** Shows an event to the other tabs of this browser that listen. */
export function broadcast(event: object): void {
  channel ??= new BroadcastChannel(CHANNEL);
  channel.postMessage(event);
}
