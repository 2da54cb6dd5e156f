import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addUnsaved,
  hasUnsaved,
  leave,
  leaving,
  type UnsavedWork,
} from '#client/config/unsaved/unsaved-work.ts';

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
const asked = () => leaving.get().asked?.works.map(({ name }) => name);
/** Whether the browser would ask before the tab is closed. */
const isWarned = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => {
  for (const remove of removers.splice(0)) remove();
  leaving.set({ asked: null });
  vi.unstubAllGlobals();
});

describe('leaving', () => {
  test('goes at once where everything is saved', () => {
    const go = vi.fn();
    leave(go);
    expect(go).toHaveBeenCalledOnce();
    expect(asked()).toBeUndefined();
    expect(isWarned()).toBe(false);
  });

  test('asks for all that is not, and does not go', () => {
    const go = vi.fn();
    add({ name: 'The note' });
    add({ name: 'The reply' });
    leave(go);
    expect(go).not.toHaveBeenCalled();
    expect(asked()).toEqual(['The note', 'The reply']);
    expect(isWarned()).toBe(true);
  });

  test('a sheet asks for what is in it alone', () => {
    const [sheet, other] = [Symbol('sheet'), Symbol('other')];
    const go = vi.fn();
    add({ name: 'The parcel', sheet });
    add({ name: 'The note' });
    leave(go, other);
    expect(go).toHaveBeenCalledOnce();
    leave(go, sheet);
    expect(asked()).toEqual(['The parcel']);
  });

  test('what was decided about is not asked about again, nor warned of', () => {
    add();
    leave(() => {});
    for (const { remove } of leaving.get().asked?.works ?? []) remove();
    expect(hasUnsaved()).toBe(false);
    expect(isWarned()).toBe(false);
  });
});
