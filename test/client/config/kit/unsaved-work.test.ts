import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addUnsaved,
  hasUnsaved,
  leave,
  leaving,
  type UnsavedWork,
} from '#client/config/kit/unsaved/unsaved-work.ts';

const work = (change: Partial<UnsavedWork> = {}): UnsavedWork => ({
  name: 'The note',
  sheet: undefined,
  isKept: false,
  save: null,
  discard: () => {},
  ...change,
});
const removers: (() => void)[] = [];
const add = (change?: Partial<UnsavedWork>) => removers.push(addUnsaved(() => work(change)));
const names = () => leaving.get().pending?.works.map(({ name }) => name);
/** Returns whether the browser would ask before leaving the page. */
const isWarned = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => {
  for (const remove of removers.splice(0)) remove();
  leaving.set({ pending: null });
  vi.unstubAllGlobals();
});

describe('leaving a page', () => {
  test('proceeds immediately if everything is saved', () => {
    const go = vi.fn();
    leave(go);
    expect(go).toHaveBeenCalledOnce();
    expect(names()).toBeUndefined();
    expect(isWarned()).toBe(false);
  });

  test('first shows a warning that lists all unsaved work', () => {
    const go = vi.fn();
    add({ name: 'The note' });
    add({ name: 'The reply' });
    leave(go);
    expect(go).not.toHaveBeenCalled();
    expect(names()).toEqual(['The note', 'The reply']);
    expect(isWarned()).toBe(true);
  });

  test('closing a sheet warns only about the changes in that sheet', () => {
    const [sheet, other] = [Symbol('sheet'), Symbol('other')];
    const go = vi.fn();
    add({ name: 'The parcel', sheet });
    add({ name: 'The note' });
    leave(go, other);
    expect(go).toHaveBeenCalledOnce();
    leave(go, sheet);
    expect(names()).toEqual(['The parcel']);
  });

  test('shows no second warning once the changes are discarded', () => {
    add();
    leave(() => {});
    for (const { remove } of leaving.get().pending?.works ?? []) remove();
    expect(hasUnsaved()).toBe(false);
    expect(isWarned()).toBe(false);
  });
});
