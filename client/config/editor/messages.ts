/** What frame and shell say to each other; both check origin and source. */
export type FrameMessage =
  | { type: 'ready'; path: string }
  | { type: 'select'; blockId: string | null; sectionId: string | null }
  | { type: 'text'; blockId: string; html: string; json: Record<string, unknown> }
  | { type: 'key'; key: 'undo' | 'redo' | 'escape' };
export type ShellMessage =
  | { type: 'select'; blockId: string | null }
  | { type: 'replace'; blockId: string; html: string };

export const MESSAGE_SOURCE = 'sitewright';

export function postTo(target: Window, message: FrameMessage | ShellMessage): void {
  target.postMessage({ source: MESSAGE_SOURCE, ...message }, location.origin);
}

/** Listens for messages of the other side; returns the remover. */
export function onMessage<Message>(
  from: () => Window | null | undefined,
  handle: (message: Message) => void,
): () => void {
  const listener = (event: MessageEvent) => {
    if (event.origin === location.origin && event.source === from() && event.data?.source === MESSAGE_SOURCE)
      handle(event.data as Message);
  };
  addEventListener('message', listener);
  return () => removeEventListener('message', listener);
}
