import {
  type FrameMode,
  type FromFrame,
  listen,
  post,
  type ToFrame,
} from '#client/config/canvas/protocol/protocol.ts';

interface Parts {
  frame: () => Window | null;
  onOpen: (path: string) => void;
  onCommand: (command: Extract<FromFrame, { type: 'command' }>['command']) => void;
}

/** Applies the design to the page in the frame, which is read-only on this screen. */
export function linkDesignFrame({ frame, onOpen, onCommand }: Parts) {
  let isReady = false;
  let mode: FrameMode = 'read';
  let scale = 1;
  const latest = new Map<ToFrame['type'], ToFrame>();

  function send(message: ToFrame): void {
    const target = frame();
    if (target && isReady) post(target, message);
  }

  const unlisten = listen<FromFrame>(frame, (message) => {
    if (message.type === 'ready') {
      isReady = true;
      send({ type: 'mode', mode, scale });
      for (const kept of latest.values()) send(kept);
    } else if (message.type === 'open') onOpen(message.path);
    else if (message.type === 'command') onCommand(message.command);
  });

  function show(message: ToFrame): void {
    latest.set(message.type, message);
    send(message);
  }

  return {
    showDesign: (design: Omit<Extract<ToFrame, { type: 'design' }>, 'type'>) =>
      show({ type: 'design', ...design }),
    setMode(nextMode: FrameMode, nextScale: number): void {
      mode = nextMode;
      scale = nextScale;
      send({ type: 'mode', mode, scale });
    },
    reveal: () => undefined,
    stop: unlisten,
  };
}
export type DesignFrame = ReturnType<typeof linkDesignFrame>;
