import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBlockScripts } from '#client/visitor/block-scripts.ts';

interface Block {
  dataset: Record<string, string>;
}

vi.mock('#client/blocks/marquee.ts', () => ({
  start: ({ dataset }: Block) => {
    dataset.shown = JSON.parse(dataset.content ?? '').text.trim();
  },
}));

const toPage = (...blocks: Block[]) => ({ querySelectorAll: () => blocks }) as unknown as ParentNode;
const marquee = (content: string): Block => ({ dataset: { script: 'marquee', content } });

beforeEach(() => vi.stubGlobal('window', {}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a block script', () => {
  it('starts with its block', async () => {
    const block = marquee('{"text":" Open today "}');
    startBlockScripts(toPage(block));
    await vi.waitFor(() => expect(block.dataset).toMatchObject({ shown: 'Open today', started: '' }));
  });

  it('[B8.2.11] logs a warning if the block’s data is not JSON, and the scripts of other blocks still start', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const broken = marquee('{"text":');
    const whole = marquee('{"text":"Open"}');
    startBlockScripts(toPage(broken, whole));
    await vi.waitFor(() => expect(whole.dataset).toHaveProperty('started'));
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(SyntaxError));
    expect(broken.dataset).not.toHaveProperty('started');
    expect(broken.dataset).not.toHaveProperty('shown');
  });
});
