import { describe, expect, it } from 'vitest';
import { formatBody, getQueueLabel } from '#client/config/screens/analytics/activity/failed-messages.tsx';

describe('failed messages', () => {
  it('failed messages appear formatted, or raw if they are truncated', () => {
    expect(formatBody('{"a":1}')).toEqual({ text: '{\n  "a": 1\n}', isCut: false });
    expect(formatBody('{"a":"lo')).toEqual({ text: '{"a":"lo', isCut: true });
  });
  it('each failed message has a name based on its content', () => {
    expect(getQueueLabel('sitewright-census')).toBe('Visit or click');
    expect(getQueueLabel('unknown')).toBe('Unknown message');
  });
});
