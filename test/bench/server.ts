import { type ChildProcess, fork } from 'node:child_process';
import type { ServerOptions, ServerReady } from './serve.ts';

export interface Server extends ServerReady {
  stop: () => Promise<void>;
}

/** Starts Miniflare in a process of its own, so that the load does not share a thread with what answers it. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const child = fork('test/bench/serve.ts', [JSON.stringify(options)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, WRANGLER_LOG: 'error' },
  });
  const ready = await answerOf(child);
  return {
    ...ready,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}

function answerOf(child: ChildProcess): Promise<ServerReady> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as ServerReady));
    child.once('exit', (code) => reject(new Error(`the bench server ended with ${code}`)));
  });
}
