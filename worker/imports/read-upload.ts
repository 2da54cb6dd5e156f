import { createHash, type Hash } from 'node:crypto';
import {
  detectForm,
  findBinaryProblem,
  findNameProblem,
  type TextForm,
} from '#domain/imports/detect-file.ts';
import type { ImportFileKind } from '#schema/contracts/imports/site-import.ts';
import { SITE_IMPORT_LIMITS } from '#schema/contracts/limits.ts';
import { type ItemStage, readWxr } from '#worker/archive/wxr/read-wxr.ts';
import { BLOG_SLUGS } from '#worker/archive/wxr/site-paths.ts';
import type { WxrExport, WxrItem } from '#worker/archive/wxr/wxr-builder.ts';
import { setContentHash } from '#worker/db/imports/site-imports.ts';
import { decodeUnknown } from './decode-text.ts';
import { readGhost } from './ghost/read-ghost.ts';
import { putJson, uploadKey } from './import-files.ts';
import { type ImportPiece, toIndexJson, toItemKey } from './import-index.ts';
import type { ImportRun } from './import-run.ts';
import { readTable } from './rows/read-table.ts';
import { RecordChunks } from './rows/record-chunks.ts';
import { toRowNotes } from './rows/row-notes.ts';

/**
 * Maximum characters of text and number of items in a piece of the export. Each chunk of work converts one
 * piece.
 */
const PIECE = { characters: 300_000, items: 20 } as const;
/**
 * Number of characters of an item's text that are kept for choosing a missing title, and for judging whether
 * a blog page is empty.
 */
const HEAD_CHARACTERS = 10_000;

const INTERRUPTED = 'The upload was interrupted. Upload the file again.';
const capitalized = (reason: string) => reason.slice(0, 1).toUpperCase() + reason.slice(1);

/**
 * Splits the uploaded file into pieces in R2, so that later chunks do not have to read the whole file. Safe
 * to repeat, because it writes the same pieces again.
 */
export async function readUpload(run: ImportRun): Promise<void> {
  const { env, record, progress } = run;
  const found = await detectUpload(env.MEDIA, uploadKey(record));
  if ('problem' in found) return refuse(run, found.problem);
  const file = await env.MEDIA.get(uploadKey(record));
  if (!file) return refuse(run, INTERRUPTED);
  const hash = createHash('sha256');
  if (found.form === 'table') return readRows(run, hashed(file.body, hash), hash);
  const stage = createStage(run);
  const read = await readSite(run, found.form, hashed(file.body, hash), stage);
  if ('problem' in read) return refuse(run, read.problem);
  const { wxr } = read;
  if (wxr.items.length > SITE_IMPORT_LIMITS.items)
    return refuse(
      run,
      `The file has ${wxr.items.length.toLocaleString('en-US')} items; at most ${SITE_IMPORT_LIMITS.items.toLocaleString('en-US')} are possible. In WordPress, export it in parts.`,
    );
  await putJson(env.MEDIA, record, 'index', toIndexJson(wxr));
  progress.pieces = stage.count();
  progress.kind = read.kind;
  progress.phase = 'looking';
  await run.save([setContentHash(record.id, hash.digest('hex'))]);
}

type SiteRead = { wxr: WxrExport; kind: ImportFileKind } | { problem: string };

/** Reads an export with pages and posts. */
async function readSite(
  { record, progress }: ImportRun,
  form: TextForm,
  body: AsyncIterable<Uint8Array>,
  stage: ItemStage,
): Promise<SiteRead> {
  if (form === 'json') {
    const read = await readGhost(body, progress.address, stage);
    return 'problem' in read ? read : { ...read, kind: 'ghost' };
  }
  const { wxr, problems } = await readWxr(body, record.filename, stage);
  if (wxr) return { wxr, kind: isFromSquarespace(wxr) ? 'squarespace' : 'wordpress' };
  const [problem] = problems;
  const place = problem.path === '' ? '' : ` (${problem.path})`;
  return { problem: `The file cannot be imported: it ${toSentence(problem.reason)}${place}.` };
}

const SQUARESPACE_FILES = /^https?:\/\/(?:images|static\d*|media)\.squarespace(?:-cdn)?\.com\//i;

/** Squarespace's exports have the form of WordPress's, but name the files of its own servers. */
const isFromSquarespace = ({ baseUrl, link, items }: WxrExport): boolean =>
  /\.squarespace\.com$/i.test(URL.parse(baseUrl || link)?.hostname ?? '') ||
  items.some(({ attachmentUrl }) => SQUARESPACE_FILES.test(attachmentUrl));

const HEAD_BYTES = 4_096;

/** Recognises the form of a file by its first bytes. */
async function detectUpload(
  bucket: R2Bucket,
  key: string,
): Promise<{ form: TextForm } | { problem: string }> {
  const head = await bucket.get(key, { range: { offset: 0, length: HEAD_BYTES } });
  if (!head) return { problem: INTERRUPTED };
  const bytes = new Uint8Array(await head.arrayBuffer());
  const problem = findBinaryProblem(bytes);
  return problem === null ? { form: detectForm(decodeUnknown().decode(bytes)) } : { problem };
}

/** Stores the records of a table in pieces. */
async function readRows(run: ImportRun, body: AsyncIterable<Uint8Array>, hash: Hash): Promise<void> {
  const { env, record, progress } = run;
  const pieces = new RecordChunks(env.MEDIA, record);
  const read = await readTable(body, pieces);
  if ('problem' in read) return refuse(run, findNameProblem(record.filename) ?? read.problem);
  await pieces.end();
  progress.kind = read.kind;
  progress.pieces = pieces.count;
  progress.leftRows = read.leftCount;
  progress.phase = 'looking';
  await run.save([setContentHash(record.id, hash.digest('hex'))], toRowNotes(read));
}

/** Passes the file on, and adds it to the hash. */
async function* hashed(body: AsyncIterable<Uint8Array>, hash: Hash): AsyncIterable<Uint8Array> {
  for await (const piece of body) {
    hash.update(piece);
    yield piece;
  }
}

/** Forms a sentence about the file. A reason starts with a verb or has its own subject. */
const toSentence = (reason: string): string =>
  /^(?:is|has) /.test(reason) ? reason : `is not readable. ${capitalized(reason)}`;

async function refuse(run: ImportRun, problem: string): Promise<void> {
  await run.save([], [], { state: 'failed', problem });
}

function createStage({ env, record }: ImportRun): ItemStage & { count: () => number } {
  const seen = new Set<string>();
  let waiting: ImportPiece = [];
  let characters = 0;
  let pieces = 0;
  const put = async (piece: ImportPiece) => {
    await putJson(env.MEDIA, record, `piece-${pieces}`, piece);
    pieces += 1;
  };
  return {
    take(item) {
      const { type, id, content, comments } = item;
      const isText = type === 'post' || type === 'page';
      if (isText && !seen.has(toItemKey(item))) {
        waiting.push({ type, id, content, comments: type === 'post' ? comments : [] });
        characters += content.length + comments.reduce((sum, comment) => sum + comment.content.length, 0);
      }
      seen.add(toItemKey(item));
      if (isText) item.content = toHead(item);
      item.comments = type === 'post' ? [] : comments.map((comment) => ({ ...comment, content: '' }));
    },
    async flush(isEnd) {
      while (waiting.length >= PIECE.items) {
        await put(waiting.slice(0, PIECE.items));
        waiting = waiting.slice(PIECE.items);
        characters = 0;
      }
      if (waiting.length > 0 && (isEnd || characters >= PIECE.characters)) {
        await put(waiting);
        waiting = [];
        characters = 0;
      }
    },
    count: () => pieces,
  };
}

const toHead = ({ title, slug, content }: WxrItem): string =>
  title !== '' && !BLOG_SLUGS.includes(slug) ? '' : content.slice(0, HEAD_CHARACTERS);
