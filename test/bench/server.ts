import { type ChildProcess, fork } from 'node:child_process';
import type { ServerOptions, ServerReady } from './serve.ts';

export interface Server extends ServerReady {
  stop: () => Promise<void>;
}

/**
 * Starts Miniflare in a separate process, because it must not share a thread with the load generator.
 * `directory` may be another checkout.
 */
export async function startServer(options: ServerOptions, directory = '.'): Promise<Server> {
  const child = fork('test/bench/serve.ts', [JSON.stringify(options)], {
    cwd: directory,
    // Ignores stdout, because the test mailer prints a line per email.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, WRANGLER_LOG: 'error' },
  });
  const ready = await waitForReady(child);
  return {
    ...ready,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}

function waitForReady(child: ChildProcess): Promise<ServerReady> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as ServerReady));
    child.once('exit', (code) => reject(new Error(`the bench server ended with ${code}`)));
  });
}
