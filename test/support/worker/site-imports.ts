import { env } from 'cloudflare:test';
import { siteImportProgressSchema } from '#schema/contracts/imports/import-progress.ts';
import {
  type ImportChoices,
  type ImportNoteGroup,
  isRowFileKind,
  type SiteImport,
} from '#schema/contracts/imports/site-import.ts';
import { insertSiteImport, moveSiteImport } from '#worker/db/imports/site-imports.ts';
import { advanceSiteImport } from '#worker/imports/advance-import.ts';
import { uploadKey } from '#worker/imports/import-files.ts';
import type { ImportPace } from '#worker/imports/import-run.ts';
import { png } from '../images.ts';
import { callAsOwner } from './call-as-owner.ts';
import { request, SITE_ID, type SignedIn } from './site.ts';
import { POT, SMALL, type WxrItemFields, wxrText } from './wxr.ts';

export const SITE_IMPORTS = '/api/site-imports';

export interface SiteImportsAnswer {
  imports: SiteImport[];
  blogs: { id: string; title: string; path: string }[];
  import: SiteImport;
  notes: ImportNoteGroup[];
  error: string;
  errors: Record<string, string>;
}

export const callImports = (owner: SignedIn, method: string, path = '', body?: unknown) =>
  callAsOwner<SiteImportsAnswer>(owner, method, `${SITE_IMPORTS}${path}`, body);

export async function uploadImport(
  owner: SignedIn,
  file: string | Uint8Array<ArrayBuffer>,
  name = 'old.xml',
) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const response = await request(`${SITE_IMPORTS}?filename=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { ...owner.headers, 'content-length': String(bytes.byteLength) },
    body: bytes,
  });
  return { status: response.status, body: (await response.json()) as SiteImportsAnswer };
}

/** Serves these images, and responds with 404 to all other URLs. */
export function serveImages(
  images: Readonly<Record<string, BodyInit | (() => Response | Promise<Response>)>>,
) {
  const asked: string[] = [];
  const ask = (async (input: string) => {
    asked.push(String(input));
    const found = images[String(input)];
    if (found === undefined) return new Response('no', { status: 404 });
    if (typeof found === 'function') return found();
    return new Response(found, { headers: { 'content-type': 'image/png' } });
  }) as unknown as typeof fetch;
  return { ask, asked };
}

export const PNG_BYTES = png(800, 600);
export const { ask: askForPot } = serveImages({ [POT]: PNG_BYTES });

const clock = Date.now;
/** A pace at which each step ends after its first chunk. */
export const oneChunk = (ask = askForPot): ImportPace => ({ budgetMs: 0, clock, rest: async () => {}, ask });
export const unlimited = (ask = askForPot): ImportPace => ({
  budgetMs: 60_000,
  clock,
  rest: async () => {},
  ask,
});

export const ALL: ImportChoices = {
  pages: true,
  posts: true,
  comments: true,
  images: true,
  redirects: true,
  menus: [],
  rows: false,
  subscribers: false,
  keepsStatus: true,
  blogId: null,
};

/** Adds an uploaded import without a queue message, so that the test itself runs the import's steps. */
export async function holdImport(
  file: string | Uint8Array | readonly WxrItemFields[] = SMALL,
  id = 'c0000000000000000000000c',
  websiteId = SITE_ID,
  address = '',
): Promise<string> {
  const progress = siteImportProgressSchema.parse({ address });
  const isXml = typeof file !== 'string' || file.trimStart().startsWith('<');
  const record = { id, websiteId, accountId: null, filename: isXml ? 'old.xml' : 'old.csv', progress };
  if (!(await insertSiteImport(env.DB, record, Date.now()))) throw new Error('an import is open');
  await env.MEDIA.put(
    uploadKey(record),
    typeof file === 'string' || file instanceof Uint8Array ? file : wxrText(file),
  );
  return id;
}

const readStep = async (id: string): Promise<number> =>
  (await env.DB.prepare('SELECT cursor FROM site_imports WHERE id = ?').bind(id).first<number>('cursor')) ??
  0;

/** Deletes the site's content, so that a test starts without imported content. */
export async function clearImports(): Promise<void> {
  const tables = [
    'site_imports',
    'orders',
    'customer_profiles',
    'mailing_list_members',
    'redirects',
    'comments',
    'items',
    'pages',
    'collections',
    'media',
    'search_index',
  ];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  const { objects } = await env.MEDIA.list();
  if (objects.length > 0) await env.MEDIA.delete(objects.map(({ key }) => key));
}

/** Runs steps until the import ends or waits. Returns the number of steps. */
export async function takeSteps(id: string, pace: ImportPace): Promise<number> {
  let steps = 0;
  for (let step: number | null = await readStep(id); step !== null; steps += 1)
    step = await advanceSiteImport(env, { id, step, isRetry: false }, pace);
  return steps;
}

export const readState = (id: string): Promise<string | null> =>
  env.DB.prepare('SELECT state FROM site_imports WHERE id = ?').bind(id).first<string>('state');

/** Starts an import whose file has been checked, without a queue message. */
export async function startHeld(id: string, choices: Partial<ImportChoices> = {}, websiteId = SITE_ID) {
  const progress = { ...siteImportProgressSchema.parse(JSON.parse((await readProgress(id)) ?? '{}')) };
  const move = {
    from: ['ready'],
    to: 'running',
    choices: { ...ALL, ...choices },
    progress: { ...progress, phase: isRowFileKind(progress.kind) ? 'rows' : 'planning', piece: 0 },
  } as const;
  if (!(await moveSiteImport(env.DB, { websiteId, id }, move, Date.now()))) throw new Error('not ready');
}

const readProgress = (id: string) =>
  env.DB.prepare('SELECT progress FROM site_imports WHERE id = ?').bind(id).first<string>('progress');

/** Reads a file up to the preview. */
export async function previewFile(file: string | Uint8Array, id?: string): Promise<string> {
  const held = await holdImport(file, id);
  await takeSteps(held, unlimited());
  return held;
}

/** Imports a file, from the upload to the end of the import. */
export async function importWhole(
  file: string | Uint8Array | readonly WxrItemFields[] = SMALL,
  choices: Partial<ImportChoices> = {},
  pace = unlimited(),
  importId?: string,
): Promise<string> {
  const id = await holdImport(file, importId);
  await takeSteps(id, pace);
  await startHeld(id, choices);
  await takeSteps(id, pace);
  return id;
}

/** Changes the state of an import as an API call does, but without a queue message. */
export async function moveHeld(id: string, from: SiteImport['state'], to: SiteImport['state']) {
  const progress = siteImportProgressSchema.parse(JSON.parse((await readProgress(id)) ?? '{}'));
  const undoing = { ...progress, phase: 'undoing' as const };
  const move = { from: [from], to, ...(to === 'undoing' && { progress: undoing }) };
  if (!(await moveSiteImport(env.DB, { websiteId: SITE_ID, id }, move, Date.now())))
    throw new Error('not moved');
}
