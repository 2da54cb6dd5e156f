import { describe, expect, it } from 'vitest';
import { chooseToastEdge } from '#client/config/kit/ui/toast-edge.ts';

const rect = (top: number, bottom: number, left = 0, right = 400) => ({ top, bottom, left, right });
const places = { bottom: rect(700, 780), top: rect(72, 152) };
const [HIGH, MIDDLE, LOW] = [rect(80, 120), rect(400, 440), rect(690, 730)];

describe('the edge of toasts', () => {
  it.each<[string, ReturnType<typeof rect> | null, ReturnType<typeof rect>[], 'top' | 'bottom']>([
    ['nothing is focused or faulty', null, [], 'bottom'],
    ['the focused field is in the middle', MIDDLE, [MIDDLE], 'bottom'],
    ['the focused field is at the bottom', LOW, [], 'top'],
    ['a faulty field is at the bottom', MIDDLE, [LOW], 'top'],
    ['a field at the bottom is beside the toasts', rect(690, 730, 400, 900), [], 'bottom'],
    ['faulty fields are at both edges, and the focused one at the bottom', LOW, [HIGH, LOW], 'top'],
    ['faulty fields are at both edges, and the focused one at the top', HIGH, [HIGH, LOW], 'bottom'],
  ])('if %s', (_, focused, faulty, edge) => {
    expect(chooseToastEdge({ places, focused, faulty })).toBe(edge);
  });
});
