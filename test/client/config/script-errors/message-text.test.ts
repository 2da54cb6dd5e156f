import { describe, expect, it } from 'vitest';
import { formatBody, getQueueLabel } from '#client/config/script-errors/message-text.ts';

describe('lost messages', () => {
  it('are shown as they can be read, and as they came when their end is missing', () => {
    expect(formatBody('{"a":1}')).toEqual({ text: '{\n  "a": 1\n}', isCut: false });
    expect(formatBody('{"a":"lo')).toEqual({ text: '{"a":"lo', isCut: true });
  });
  it('are named by what they hold', () => {
    expect(getQueueLabel('sitewright-census')).toBe('Visit or click');
    expect(getQueueLabel('unknown')).toBe('Unknown message');
  });
});
