import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readWorkerOptions, type WorkerOptions } from '../../scripts/worker-options.ts';

let root: string;
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const ask = vi.fn(async () => ({ cronTriggers: ['* * * * *'] }) as unknown as WorkerOptions);
const read = () => readWorkerOptions(root, ask);

beforeEach(() => {
  ask.mockClear();
  root = mkdtempSync(join(tmpdir(), 'options-'));
  write('wrangler.toml', 'name = "sitewright"');
  write('.dev.vars', 'SIGNING_KEYS=local-1:secret');
  write('package-lock.json', '{}');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

describe('the cached options for the local Worker', () => {
  it('the options are read through wrangler only once', async () => {
    const first = await read();
    expect(await read()).toEqual(first);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each(['wrangler.toml', '.dev.vars', 'package-lock.json', '.env', '.env.local'])(
    'the options are read again after a change to %s',
    async (file) => {
      await read();
      write(file, 'NAME=other');
      await read();
      expect(ask).toHaveBeenCalledTimes(2);
    },
  );

  it('the options are read again for a different wrangler environment', async () => {
    await read();
    vi.stubEnv('CLOUDFLARE_ENV', 'staging');
    await read();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('the options are not cached if the Worker receives all environment variables of the process', async () => {
    vi.stubEnv('CLOUDFLARE_INCLUDE_PROCESS_ENV', 'true');
    await read();
    await read();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('the options are read again if writing the cache was interrupted', async () => {
    const first = await read();
    write('.generated/worker-options.json', '{"inputs":"');
    expect(await read()).toEqual(first);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.skipIf(process.platform === 'win32')(
    'the options are readable only by their owner, because they contain secrets',
    async () => {
      await read();
      expect(statSync(join(root, '.generated/worker-options.json')).mode & 0o777).toBe(0o600);
    },
  );
});
