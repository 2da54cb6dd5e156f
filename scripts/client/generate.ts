import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { listKeyScopes } from '../../domain/developers/key-access.ts';
import type { Call } from '../../schema/contracts/calls/call.ts';
import { NAMED_CALLS } from '../../schema/contracts/calls/index.ts';
import { writeTypes } from './types.ts';

export interface ClientCall {
  area: string;
  name: string;
  call: Call;
}

/** Converts the name of an API area to a property: `Gift cards` becomes `giftCards`. */
const toProperty = (area: string): string =>
  area.toLowerCase().replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());

/** Lists the calls that an API key can make and that neither receive a form nor return a page. */
const listClientCalls = (): ClientCall[] =>
  Object.entries(NAMED_CALLS).flatMap(([area, calls]) =>
    Object.entries(calls).flatMap(([name, call]) =>
      listKeyScopes(area, call) && !call.form && call.answer !== 'html'
        ? [{ area: toProperty(area), name, call }]
        : [],
    ),
  );

const toRow = ({ method, path, upload, answer }: Call) => [
  method,
  path,
  upload ? 'file' : 'json',
  typeof answer === 'string' ? answer : 'json',
];

function writeScript(calls: readonly ClientCall[]): string {
  const rows: Record<string, Record<string, unknown>> = {};
  for (const { area, name, call } of calls) rows[area] = { ...rows[area], [name]: toRow(call) };
  const runtime = readFileSync(join(import.meta.dirname, 'runtime.ts'), 'utf8');
  return `${stripTypeScriptTypes(runtime)}
const CALLS = ${JSON.stringify(rows)};

export const createClient = (options) => createClientFor(CALLS, options);
`;
}

const README = `# sitewright-client

Reads and changes a Sitewright site from a program. Create an API key under **Settings → API keys**.

\`\`\`ts
import { createClient, pages } from 'sitewright-client';

const site = createClient({ url: 'https://www.example.com', key: process.env.SITEWRIGHT_KEY });
for await (const page of pages(site.orders.listOrders)) console.log(page.orders);
\`\`\`

A call that fails throws a \`SitewrightError\` with the response's \`status\`, and a message for each invalid field in
\`errors\`. If the site is busy or cannot be reached, the client sends the request up to two more times. Each POST request has
an \`Idempotency-Key\`, so the site runs it only once.
`;

/** Writes the package sitewright-client, generated from the contracts of the API, to a folder. */
export async function generateClient(folder: string): Promise<number> {
  const calls = listClientCalls();
  const { version, license } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  );
  const manifest = {
    name: 'sitewright-client',
    version,
    description: 'A typed client for the API of a Sitewright site',
    license,
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    engines: { node: '>=20' },
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries({
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'index.js': writeScript(calls),
    'index.d.ts': await writeTypes(calls),
    'README.md': README,
  }))
    writeFileSync(join(folder, name), text);
  return calls.length;
}
