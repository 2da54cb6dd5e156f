import { describe, expect, it } from 'vitest';
import { formatBody, getQueueLabel } from '#client/config/screens/analytics/activity/failed-messages.tsx';

describe('failed queue messages', () => {
  it('a failed message appears as formatted JSON, or unchanged if it is truncated', () => {
    expect(formatBody('{"a":1}')).toEqual({ text: '{\n  "a": 1\n}', isCut: false });
    expect(formatBody('{"a":"lo')).toEqual({ text: '{"a":"lo', isCut: true });
  });
  it('a failed message has a name based on its queue', () => {
    expect(getQueueLabel('sitewright-census')).toBe('Visit or click');
    expect(getQueueLabel('unknown')).toBe('Unknown message');
  });
});
