import { describe, expect, it } from 'vitest';
import { motionTokens } from '#domain/design/motion.ts';
import { MOTIONS } from '#schema/contracts/design/motion.ts';

describe('motion tokens', () => {
  it('a design without a chosen motion is calm', () => {
    expect(motionTokens()).toEqual(motionTokens('calm'));
    expect(motionTokens()).toContain('--motion-time:.25s');
  });

  it('a design without motion has no duration and no distance', () => {
    expect(motionTokens('none')).toEqual(['--motion-time:0s', '--motion-ease:linear', '--motion-shift:0px']);
  });

  it('every motion defines the same properties', () => {
    const names = MOTIONS.map((motion) => motionTokens(motion).map((token) => token.split(':')[0]));
    expect(new Set(names.map(String)).size).toBe(1);
  });
});
