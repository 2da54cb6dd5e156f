import { describe, expect, it } from 'vitest';
import { countDrawn, sanitizeSvg } from '#domain/html/sanitize-svg.ts';

const wrap = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
const nested = (levels: number, times: number, repeat: (id: string) => string) =>
  wrap(
    `<g id="a0"><path d="M0 0" /></g>${Array.from({ length: levels }, (_, level) => `<g id="a${level + 1}">${repeat(`a${level}`).repeat(times)}</g>`).join('')}`,
  );

describe('an SVG drawing', () => {
  it.each([
    ['groups that repeat each other', nested(11, 10, (id) => `<use href="#${id}" />`)],
    ['old references', nested(11, 10, (id) => `<use xlink:href="#${id}" />`)],
    ['masks', nested(11, 10, (id) => `<path d="M0 0" mask="url(#${id})" />`)],
    [
      'names in percent signs',
      nested(11, 10, (id) => `<path d="M0 0" fill="URL( #${id.replace('a', '%61')})" />`),
    ],
    [
      'inherited paint',
      wrap(
        `<pattern id="a">${'<path d="M0 0" />'.repeat(1_000)}</pattern><g fill="url(#a)">${'<path d="M0 0" />'.repeat(1_000)}</g>`,
      ),
    ],
    ['a circle', wrap('<g id="a"><use href="#b" /></g><g id="b"><use href="#a" /></g>')],
    ['a long chain', nested(5_000, 1, (id) => `<use href="#${id}" />`)],
    ['too many shapes', wrap('<path d="M0 0" />'.repeat(21_001))],
    ['too many entities', wrap(`<text>${'&#65;'.repeat(21_001)}</text>`)],
    ['half entities', wrap(`<text>${'&#'.repeat(21_001)}</text>`)],
  ])('an SVG drawing is rejected for %s', (_, drawing) => {
    expect(sanitizeSvg(drawing)).toBe('');
  });

  it('drops a value whose escapes may hide a URL', () => {
    expect(sanitizeSvg(wrap('<path d="M0 0" fill="u\\72l(https://a.test)" mask="url(\\#b)" />'))).toBe(
      wrap('<path d="M0 0" />'),
    );
  });

  it('an SVG drawing keeps a symbol inside a clip and a group that is used twice', () => {
    const drawing = wrap(
      '<path id="a" d="M0 0" /><clipPath id="b"><use href="#a" /></clipPath><g id="c" clip-path="url(#b)"><use href="#a" /></g><use href="#c" />',
    );
    expect(sanitizeSvg(drawing)).toBe(drawing);
    expect(countDrawn(drawing)).toBeLessThan(30);
  });
});
