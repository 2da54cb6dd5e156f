import { describe, expect, it } from 'vitest';
import { upgradeContentJson } from '#domain/pages/upgrade-content.ts';

const upgrade = (value: unknown, indent?: number): unknown =>
  JSON.parse(upgradeContentJson(JSON.stringify(value, null, indent)));

describe('content of an earlier release is upgraded', () => {
  it.each([undefined, 2])('the upgrade moves videos to the current key (indented by %s)', (indent) => {
    const ref = { mediaId: 'a', filename: 'film.mp4' };
    expect(upgrade({ blocks: [{ value: { film: ref } }], background: { film: null } }, indent)).toEqual({
      blocks: [{ value: { video: ref } }],
      background: { video: null },
    });
  });
  it('the upgrade keeps every text, and keys that only resemble the old one', () => {
    const value = { html: '<p>"film": a word</p>', kind: 'film', 'a"film': 1, films: [], '\\': 'film' };
    expect(upgrade(value)).toEqual(value);
  });
});
