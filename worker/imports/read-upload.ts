import { createHash, type Hash } from 'node:crypto';
import { SITE_IMPORT_LIMITS } from '#schema/contracts/limits.ts';
import { type ItemStage, readWxr } from '#worker/archive/wxr/read-wxr.ts';
import { BLOG_SLUGS } from '#worker/archive/wxr/site-paths.ts';
import type { WxrItem } from '#worker/archive/wxr/wxr-builder.ts';
import { setContentHash } from '#worker/db/imports/site-imports.ts';
import { putJson, uploadKey } from './import-files.ts';
import { type ImportPiece, toIndexJson, toItemKey } from './import-index.ts';
import type { ImportRun } from './import-run.ts';

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
  const file = await env.MEDIA.get(uploadKey(record));
  if (!file) return refuse(run, INTERRUPTED);
  const stage = createStage(run);
  const hash = createHash('sha256');
  const { wxr, problems } = await readWxr(hashed(file.body, hash), record.filename, stage);
  if (!wxr) {
    const [problem] = problems;
    const place = problem.path === '' ? '' : ` (${problem.path})`;
    return refuse(run, `The file cannot be imported: it ${toSentence(problem.reason)}${place}.`);
  }
  if (wxr.items.length > SITE_IMPORT_LIMITS.items)
    return refuse(
      run,
      `The file has ${wxr.items.length.toLocaleString('en-US')} items; at most ${SITE_IMPORT_LIMITS.items.toLocaleString('en-US')} are possible. In WordPress, export it in parts.`,
    );
  await putJson(env.MEDIA, record, 'index', toIndexJson(wxr));
  progress.pieces = stage.count();
  progress.phase = 'looking';
  await run.save([setContentHash(record.id, hash.digest('hex'))]);
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
