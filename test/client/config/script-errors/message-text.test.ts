import { describe, expect, it } from 'vitest';
import { prettyBody, queueLabel } from '#client/config/script-errors/message-text.ts';

describe('lost messages', () => {
  it('are shown as they can be read, and as they came when their end is missing', () => {
    expect(prettyBody('{"a":1}')).toEqual({ text: '{\n  "a": 1\n}', isCut: false });
    expect(prettyBody('{"a":"lo')).toEqual({ text: '{"a":"lo', isCut: true });
  });
  it('are named by what they hold', () => {
    expect(queueLabel('sitewright-census')).toBe('Visit or click');
    expect(queueLabel('unknown')).toBe('Unknown message');
  });
});
