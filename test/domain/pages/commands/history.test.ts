import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canRedo,
  canUndo,
  change,
  createHistory,
  GROUP_PAUSE_MS,
  type History,
  MAX_STEPS,
  redo,
  undo,
} from '#domain/pages/commands/history.ts';

const typed = (history: History<string>, text: string, at: number) =>
  change(history, text, { group: 'text:b1', at });

describe('the history undoes and redoes changes', () => {
  it('the history undoes a change and redoes it', () => {
    const changed = change(createHistory('a'), 'b', { at: 1 });
    expect(undo(changed).present).toBe('a');
    expect(redo(undo(changed)).present).toBe('b');
  });

  it('the history ignores a change to the same state', () => {
    const history = createHistory({ a: 1 });
    expect(change(history, history.present, { at: 1 })).toBe(history);
  });

  it('the history joins changes of one group into one step', () => {
    const history = typed(typed(createHistory(''), 'h', 10), 'hi', 200);
    expect(history.past).toEqual(['']);
    expect(undo(history).present).toBe('');
  });

  it('the history starts a new step after a pause', () => {
    const history = typed(typed(createHistory(''), 'h', 10), 'hi', 10 + GROUP_PAUSE_MS);
    expect(undo(history).present).toBe('h');
  });

  it('the history starts a new step when the group changes', () => {
    const history = change(typed(createHistory(''), 'h', 10), 'hi', { group: 'text:b2', at: 20 });
    expect(undo(history).present).toBe('h');
  });

  it('the history does not join a change to an undone one', () => {
    const history = typed(undo(typed(typed(createHistory(''), 'h', 10), 'hi', 5000)), 'ha', 5001);
    expect(history.past).toEqual(['', 'h']);
  });

  it('the history drops the redo steps after a new change', () => {
    const history = change(undo(change(createHistory('a'), 'b', { at: 1 })), 'c', { at: 2 });
    expect(canRedo(history)).toBe(false);
    expect(undo(history).present).toBe('a');
  });

  it('the history stays unchanged if nothing can be undone or redone', () => {
    const history = createHistory('a');
    expect(undo(history)).toBe(history);
    expect(redo(history)).toBe(history);
    expect(canUndo(history)).toBe(false);
  });

  it('the history drops the oldest steps beyond its limit', () => {
    let history = createHistory(0);
    for (let step = 1; step <= MAX_STEPS + 5; step++) history = change(history, step, { at: step });
    expect(history.past).toHaveLength(MAX_STEPS);
    expect(history.past[0]).toBe(5);
  });

  it('the history returns to the same state after as many redos as undos', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 20 }), fc.nat(20), (values, count) => {
        const full = values.reduce(
          (history, value, index) => change(history, { value }, { at: index * 5000 }),
          createHistory({ value: -1 }),
        );
        const steps = Math.min(count, full.past.length);
        let history = full;
        for (let step = 0; step < steps; step++) history = undo(history);
        for (let step = 0; step < steps; step++) history = redo(history);
        expect(history.present).toBe(full.present);
        expect(history.past).toEqual(full.past);
      }),
    );
  });
});
