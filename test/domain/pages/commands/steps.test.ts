import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addStep,
  change,
  createHistory,
  type History,
  MAX_STEPS,
  redo,
  redoStep,
  type Steps,
  undo,
  undoStep,
} from '#domain/pages/commands/history.ts';

type Name = 'page' | 'header-footer';
interface Documents {
  page: History<number>;
  'header-footer': History<number>;
  steps: Steps<Name>;
}
const START: Documents = {
  page: createHistory(0),
  'header-footer': createHistory(0),
  steps: { past: [], future: [] },
};

const edit = (documents: Documents, name: Name, value: number): Documents => ({
  ...documents,
  [name]: change(documents[name], value, { at: value }),
  steps: addStep(documents.steps, name),
});
function move(documents: Documents, isUndo: boolean): Documents {
  const found = (isUndo ? undoStep : redoStep)(documents.steps);
  if (!found) return documents;
  const { name, steps } = found;
  return { ...documents, [name]: (isUndo ? undo : redo)(documents[name]), steps };
}
const listPresent = ({ page, 'header-footer': other }: Documents) => [page.present, other.present];

const action = fc.constantFrom<Name | 'undo' | 'redo'>('page', 'header-footer', 'undo', 'redo');
const perform = (actions: readonly (Name | 'undo' | 'redo')[]) =>
  actions.reduce(
    (documents, name, index) =>
      name === 'undo' || name === 'redo'
        ? move(documents, name === 'undo')
        : edit(documents, name, index + 1),
    START,
  );

describe('a page, its header and its footer share one undo order', () => {
  it('undo reverts the latest change first, whichever document it changed', () => {
    let documents = edit(edit(edit(START, 'page', 1), 'header-footer', 2), 'page', 3);
    const seen = [listPresent(documents)];
    for (let count = 0; count < 4; count++) {
      documents = move(documents, true);
      seen.push(listPresent(documents));
    }
    expect(seen).toEqual([
      [3, 2],
      [1, 2],
      [1, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it('any sequence of steps returns to the start when undone and to the end when redone (invariant 2)', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const after = perform(actions);
        const count = after.steps.past.length;
        let documents = after;
        for (let step = 0; step < count; step++) documents = move(documents, true);
        expect(listPresent(documents)).toEqual([0, 0]);
        for (let step = 0; step < count; step++) documents = move(documents, false);
        expect(listPresent(documents)).toEqual(listPresent(after));
      }),
    );
  });

  it('a change to one document discards the redo steps of another', () => {
    const documents = edit(move(edit(START, 'page', 1), true), 'header-footer', 2);
    expect(listPresent(move(documents, false))).toEqual([0, 2]);
  });

  it('all documents together keep the last 200 undo steps', () => {
    let documents = START;
    for (let count = 1; count <= MAX_STEPS + 20; count++)
      documents = edit(documents, count % 2 ? 'page' : 'header-footer', count);
    expect(documents.steps.past).toHaveLength(MAX_STEPS);
    for (let count = 0; count <= MAX_STEPS; count++) documents = move(documents, true);
    expect(listPresent(documents)).toEqual([19, 20]);
  });
});
