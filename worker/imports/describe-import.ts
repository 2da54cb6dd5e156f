import type { ImportPhase } from '#schema/contracts/imports/import-progress.ts';
import {
  IMPORT_PARTS,
  type ImportPart,
  type ImportStep,
  type SiteImport,
} from '#schema/contracts/imports/site-import.ts';
import type { SiteImportRecord } from '#worker/db/imports/site-imports.ts';

const SHOWN_PHASE: Readonly<Record<ImportPhase, ImportStep['phase']>> = {
  reading: 'reading',
  looking: 'reading',
  planning: 'images',
  images: 'images',
  content: 'content',
  rows: 'rows',
  redirects: 'redirects',
  menus: 'finishing',
  finishing: 'finishing',
  undoing: 'undoing',
};

/** Approximate time to fetch an image, as a multiple of the time to write one piece. */
const IMAGE_SHARE = 0.5;

function describeStep({ progress }: SiteImportRecord): ImportStep {
  const { phase, piece, pieces, images, imagesDone, removed, kept, undoAll } = progress;
  const toStep = (done: number, all: number): Pick<ImportStep, 'done' | 'all'> => ({ done, all });
  const percent = (done: number, all: number) => Math.min(99, Math.floor((100 * done) / Math.max(1, all)));
  const whole = images * IMAGE_SHARE + pieces;
  const base = { phase: SHOWN_PHASE[phase] };
  switch (phase) {
    case 'reading':
      return { ...base, ...toStep(0, 0), percent: 0 };
    case 'looking':
      return { ...base, ...toStep(piece, pieces), percent: percent(piece, pieces) };
    case 'planning':
    case 'images':
      return { ...base, ...toStep(imagesDone, images), percent: percent(imagesDone * IMAGE_SHARE, whole) };
    case 'content': {
      const { made } = progress;
      return {
        ...base,
        ...toStep(made.pages + made.posts, 0),
        percent: percent(images * IMAGE_SHARE + piece, whole),
      };
    }
    case 'rows': {
      const { made } = progress;
      const done = made.orders + made.customers + made.redirects;
      return { ...base, ...toStep(done, 0), percent: percent(piece, pieces) };
    }
    case 'redirects':
    case 'menus':
    case 'finishing':
      return { ...base, ...toStep(0, 0), percent: 99 };
    case 'undoing':
      return { ...base, ...toStep(removed + kept, undoAll), percent: percent(removed + kept, undoAll) };
  }
}

const UNDOABLE: readonly SiteImport['state'][] = ['done', 'cancelled', 'failed', 'paused'];

const canUndoImport = ({ choices, state, progress: { made } }: SiteImportRecord): boolean =>
  choices !== null && UNDOABLE.includes(state) && Object.values(made).some((count) => count > 0);

function findEarlier(record: SiteImportRecord, others: readonly SiteImportRecord[]): SiteImport['earlier'] {
  if (record.contentHash === '') return null;
  const earlier = others.find(
    (one) => one.contentHash === record.contentHash && one.createdAt < record.createdAt && canUndoImport(one),
  );
  return earlier ? { id: earlier.id, createdAt: earlier.createdAt, made: earlier.progress.made } : null;
}

/** `others` are the site's imports, newest first, among which it looks for one of the same file. */
export function describeImport(
  record: SiteImportRecord,
  others: readonly SiteImportRecord[] = [],
): SiteImport {
  const { id, filename, state, preview, progress, problem, createdAt, finishedAt } = record;
  const hasStarted = record.choices !== null;
  const step = describeStep(record);
  return {
    id,
    filename,
    state,
    step: step.phase === 'content' || step.phase === 'rows' ? { ...step, all: countChosen(record) } : step,
    preview,
    made: progress.made,
    removed: progress.removed,
    kept: progress.kept,
    notes: progress.notes,
    problem,
    canContinue: state === 'failed' && hasStarted,
    canUndo: canUndoImport(record),
    earlier: findEarlier(record, others),
    createdAt,
    finishedAt,
  };
}

const countChosen = ({ choices, preview }: SiteImportRecord): number =>
  (choices?.rows ? preview.orders + preview.customers + preview.redirects : 0) +
  (choices?.pages ? preview.pages : 0) +
  (choices?.posts ? preview.posts : 0);

/**
 * Lists the chosen parts, or all parts before the owner chooses. Always includes 'site', the part for the
 * whole file.
 */
export const listChosenParts = ({ choices }: Pick<SiteImportRecord, 'choices'>): ImportPart[] =>
  IMPORT_PARTS.filter((part) => {
    if (part === 'site' || !choices || choices.rows) return true;
    if (part === 'menus') return choices.menus.length > 0;
    return part !== 'orders' && part !== 'customers' && choices[part];
  });
