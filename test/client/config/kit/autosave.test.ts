import { describe, expect, it } from 'vitest';
import {
  AUTOSAVE_DELAY_MS,
  createAutosave,
  type LocalCopy,
  type SaveOutcome,
  type SaveState,
} from '#client/config/kit/drafts/autosave.ts';

function bench(outcomes: (SaveOutcome | Promise<SaveOutcome>)[] = []) {
  const timers = new Map<number, { run: () => void; delayMs: number }>();
  const sent: { version: number; content: string }[] = [];
  const states: SaveState['kind'][] = [];
  let local: LocalCopy<string> | null = null;
  let nextTimer = 1;
  const autosave = createAutosave<string>({
    version: 3,
    save: async (version, content) => {
      sent.push({ version, content });
      return (await outcomes.shift()) ?? { kind: 'ok', version: version + 1 };
    },
    keep: (copy) => {
      local = copy;
    },
    forget: () => {
      local = null;
    },
    onState: (state) => states.push(state.kind),
    setTimer: (run, delayMs) => {
      timers.set(nextTimer, { run, delayMs });
      return nextTimer++;
    },
    clearTimer: (timer) => timers.delete(timer as number),
  });
  const elapse = async () => {
    const due = [...timers.values()];
    timers.clear();
    for (const timer of due) timer.run();
    await autosave.flush();
    return due.map((timer) => timer.delayMs);
  };
  return {
    autosave,
    sent,
    states,
    elapse,
    local: () => local,
    delays: () => [...timers.values()].map((timer) => timer.delayMs),
  };
}

describe('autosave', () => {
  it('sends one request, 800 ms after the last change', async () => {
    const { autosave, sent, states, elapse, delays } = bench();
    autosave.take('a');
    autosave.take('ab');
    expect(delays()).toEqual([AUTOSAVE_DELAY_MS]);
    expect(sent).toEqual([]);
    await elapse();
    expect(sent).toEqual([{ version: 3, content: 'ab' }]);
    expect(states.at(-1)).toBe('saved');
    expect(autosave.version()).toBe(4);
  });

  it('keeps the draft in the browser until the server has it', async () => {
    const { autosave, elapse, local } = bench();
    autosave.take('a');
    expect(local()).toEqual({ version: 3, content: 'a' });
    await elapse();
    expect(local()).toBeNull();
  });

  it('retries at growing intervals and loses nothing if the network fails', async () => {
    const failed: SaveOutcome = { kind: 'failed', reason: 'offline' };
    const { autosave, sent, states, elapse, local } = bench([failed, failed]);
    autosave.take('a');
    await elapse();
    expect(states.at(-1)).toBe('retrying');
    expect(local()).toEqual({ version: 3, content: 'a' });
    expect(await elapse()).toEqual([2000]);
    expect(await elapse()).toEqual([4000]);
    expect(states.at(-1)).toBe('saved');
    expect(sent).toHaveLength(3);
  });

  it('saves changes made during a request on top of the version that the request created', async () => {
    let answer: (outcome: SaveOutcome) => void = () => {};
    const first = new Promise<SaveOutcome>((resolve) => {
      answer = resolve;
    });
    const { autosave, sent, states, elapse, local } = bench([first]);
    autosave.take('a');
    const sending = autosave.flush();
    autosave.take('ab');
    answer({ kind: 'ok', version: 4 });
    await sending;
    expect(states.at(-1)).toBe('waiting');
    expect(local()).toEqual({ version: 4, content: 'ab' });
    await elapse();
    expect(sent).toEqual([
      { version: 3, content: 'a' },
      { version: 4, content: 'ab' },
    ]);
    expect(states.at(-1)).toBe('saved');
  });

  const conflict: SaveOutcome = { kind: 'conflict', version: 9, updatedAt: 1, isOwn: false };

  it('stops at a conflict and overwrites nothing', async () => {
    const { autosave, sent, states, elapse, local } = bench([conflict]);
    autosave.take('a');
    await elapse();
    autosave.take('ab');
    await elapse();
    expect(sent).toHaveLength(1);
    expect(states.at(-1)).toBe('conflict');
    expect(local()).toEqual({ version: 3, content: 'ab' });
  });

  it('overwrites the server’s version if the owner chooses to', async () => {
    const { autosave, sent, states, elapse } = bench([conflict]);
    autosave.take('a');
    await elapse();
    await autosave.keepMine();
    expect(sent.at(-1)).toEqual({ version: 9, content: 'a' });
    expect(states.at(-1)).toBe('saved');
  });

  it('loads the server’s version and deletes the local draft if the owner chooses to', async () => {
    const { autosave, elapse, local } = bench([conflict]);
    autosave.take('a');
    await elapse();
    autosave.adopt(9);
    expect(autosave.state()).toEqual({ kind: 'saved' });
    expect(autosave.version()).toBe(9);
    expect(local()).toBeNull();
  });

  it('waits until the owner signs in again, then sends the draft', async () => {
    const { autosave, sent, states, elapse, delays } = bench([{ kind: 'signed-out' }]);
    autosave.take('a');
    await elapse();
    autosave.take('ab');
    expect(delays()).toEqual([]);
    await autosave.retry();
    expect(sent.at(-1)).toEqual({ version: 3, content: 'ab' });
    expect(states.at(-1)).toBe('saved');
  });

  it('shows why the server rejected a draft, and still sends the next change', async () => {
    const { autosave, elapse } = bench([{ kind: 'refused', reason: 'Too long.' }]);
    autosave.take('a');
    await elapse();
    expect(autosave.state()).toEqual({ kind: 'refused', reason: 'Too long.' });
    autosave.take('b');
    await elapse();
    expect(autosave.state()).toEqual({ kind: 'saved' });
  });
});
