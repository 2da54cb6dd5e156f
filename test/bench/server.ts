import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { WorkerName } from './bundle.ts';

export interface Server {
  origin: string;
  readyMs: number;
  /** CPU that the runtime has used, in milliseconds; null where the system does not tell. */
  cpuMs: () => number | null;
  stop: () => Promise<void>;
}

/** Starts one bundle in a process of its own, so that load and server do not share an event loop. */
export async function serve(name: WorkerName, port: number, state: string, elements = 200): Promise<Server> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      'test/bench/serve.ts',
      name,
      String(port),
      state,
      String(elements),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  // A run that fails leaves nothing behind.
  process.once('exit', () => child.kill('SIGTERM'));
  const readyMs = await new Promise<number>((resolve, reject) => {
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => {
      const line = /\{"readyMs":.*\}/.exec(String(chunk))?.[0];
      if (line) resolve((JSON.parse(line) as { readyMs: number }).readyMs);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk;
    });
    child.on('exit', (code) => reject(new Error(`${name} ended with ${code}\n${errors}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    readyMs,
    cpuMs: () => cpuOf(child),
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit');
        child.on('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** User and system time of the runtime below the server process, by /proc (Linux; a tick is 10 ms). */
function cpuOf(child: ChildProcess): number | null {
  try {
    const pid = execFileSync('pgrep', ['-P', String(child.pid), 'workerd'])
      .toString()
      .trim()
      .split('\n')[0];
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}
