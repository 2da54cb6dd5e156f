import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { readLocalDatabase } from './local-database.ts';
import { DEMO_OWNER, ownerPassword } from './local-secrets.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

export interface LocalServer {
  port: number;
  /** Folder of all local data; undefined for wrangler's default. */
  persistTo: string | undefined;
  /** Shows the emails of the server; null if they are only stored or a real service sends them. */
  mailbox: Mailbox | null;
  vars: Record<'LOCAL_ORIGIN' | 'PICTURE_FORMATS', string> &
    Partial<Mailbox['vars']> & { WEBHOOK_LOCAL_HOSTS?: string };
}

/** Opens the mailbox on the port after the server's. `MAILBOX=off` or a sender in .dev.vars replaces it. */
async function openLocalMailbox(port: number): Promise<Mailbox | null> {
  const secrets = existsSync('.dev.vars') ? readFileSync('.dev.vars', 'utf8') : '';
  if (process.env.MAILBOX === 'off' || /^MAIL_FROM=./m.test(secrets)) return null;
  return openMailbox(port + 1);
}

/** Returns the hosts from the environment, which replace those in .dev.vars. */
function readWebhookHosts(): { WEBHOOK_LOCAL_HOSTS?: string } {
  const { WEBHOOK_LOCAL_HOSTS } = process.env;
  return WEBHOOK_LOCAL_HOSTS === undefined ? {} : { WEBHOOK_LOCAL_HOSTS };
}

export async function readLocalServer(): Promise<LocalServer> {
  const port = Number(process.env.PORT ?? 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    console.error(`PORT must be a number from 1 to 65535; it is "${process.env.PORT}".`);
    process.exit(1);
  }
  if (!(await isFree(port))) {
    console.error(`Port ${port} is already in use. Use another one: PORT=${port + 1} npm start`);
    process.exit(1);
  }
  const mailbox = await openLocalMailbox(port);
  return {
    port,
    persistTo: process.env.PERSIST_TO,
    mailbox,
    vars: {
      LOCAL_ORIGIN: `http://localhost:${port}`,
      // AVIF takes about eight times as long to encode as WebP. A laptop would show blurred images for
      // half a minute.
      PICTURE_FORMATS: process.env.PICTURE_FORMATS ?? 'webp',
      ...readWebhookHosts(),
      ...mailbox?.vars,
    },
  };
}

/** Returns whether a port is free. A second server would write to the running server's database. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

export function announce({ port, persistTo, mailbox }: LocalServer): void {
  const { themeSites = [] } = readLocalDatabase(persistTo) ?? {};
  const themes = themeSites.map((name) => `http://${name}.localhost:${port}/`);
  console.info(`
  Tide & Kiln, the demo site   http://localhost:${port}/
  Owner's application          http://localhost:${port}/config/
  Sign in with                 ${DEMO_OWNER.email}  ${ownerPassword()}
  Emails of the server         ${mailbox?.url ?? 'stored, not sent'}
  A page in each theme         ${themes.join('\n                               ') || 'npm run -s site -- themes adds them'}
`);
}
