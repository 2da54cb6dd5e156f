import { createServer } from 'node:net';
import { buildClient, createLocalSecrets, migrate } from './prepare.ts';
import { seedWhenEmpty } from './seed.ts';

/** What the environment says of a local server. */
export interface LocalServer {
  port: number;
  /** Folder of its database, copies, queues and pictures; wrangler's own when absent. */
  persistTo: string | undefined;
  /** Variables of wrangler.toml that are otherwise on this machine. */
  vars: Record<'LOCAL_ORIGIN' | 'PICTURE_FORMATS', string>;
}

export async function readLocalServer(): Promise<LocalServer> {
  const port = Number(process.env.PORT ?? 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    console.error(`PORT must be a number from 1 to 65535; it is "${process.env.PORT}".`);
    process.exit(1);
  }
  if (!(await isFree(port))) {
    console.error(`Something answers at port ${port} already; PORT=${port + 1} npm start takes another.`);
    process.exit(1);
  }
  return {
    port,
    persistTo: process.env.PERSIST_TO,
    vars: {
      LOCAL_ORIGIN: `http://localhost:${port}`,
      // Every size of a picture is made when it is first asked for. An AVIF takes about eight times as long as a WebP to make: on
      // a laptop the first look at the demo would be at blurred pictures for half a minute.
      PICTURE_FORMATS: process.env.PICTURE_FORMATS ?? 'webp',
    },
  };
}

/** Asked first of all, since a second server would write into the database of the one that runs. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Secrets, the client's build, migrations, and the demo in an empty database; returns what its owner signs in with. */
export async function prepareLocalServer(
  { persistTo }: LocalServer,
  bundle: () => Promise<void> = async () => {},
): Promise<{ email: string; password: string }> {
  // Where the request came from is Cloudflare's to say: asking for an example of it fails on a machine without a network.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
  process.env.WRANGLER_LOG ??= 'error';
  createLocalSecrets();
  // Several servers of one build (browser tests) must not write the same files at once.
  if (process.env.IS_BUILT !== 'yes') {
    await buildClient();
    await bundle();
  }
  await migrate(persistTo);
  return seedWhenEmpty(persistTo);
}

export function announce({ port }: LocalServer, owner: { email: string; password: string }): void {
  console.info(`
  Tide & Kiln, the demo site   http://localhost:${port}/
  Owner's application          http://localhost:${port}/config/
  Sign in with                 ${owner.email}  ${owner.password}
`);
}
