import { describe, expect, it } from 'vitest';
import { countDrawn, sanitizeSvg } from '#domain/html/sanitize-svg.ts';

const wrap = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
const nested = (levels: number, times: number, repeat: (id: string) => string) =>
  wrap(
    `<g id="a0"><path d="M0 0" /></g>${Array.from({ length: levels }, (_, level) => `<g id="a${level + 1}">${repeat(`a${level}`).repeat(times)}</g>`).join('')}`,
  );

describe('an SVG drawing', () => {
  it.each([
    ['nested groups that repeat each other many times', nested(11, 10, (id) => `<use href="#${id}" />`)],
    ['references with xlink:href', nested(11, 10, (id) => `<use xlink:href="#${id}" />`)],
    ['masks', nested(11, 10, (id) => `<path d="M0 0" mask="url(#${id})" />`)],
    [
      'references with percent-encoded names',
      nested(11, 10, (id) => `<path d="M0 0" fill="URL( #${id.replace('a', '%61')})" />`),
    ],
    [
      'inherited paint',
      wrap(
        `<pattern id="a">${'<path d="M0 0" />'.repeat(1_000)}</pattern><g fill="url(#a)">${'<path d="M0 0" />'.repeat(1_000)}</g>`,
      ),
    ],
    [
      'two groups that contain each other',
      wrap('<g id="a"><use href="#b" /></g><g id="b"><use href="#a" /></g>'),
    ],
    ['a long chain of references', nested(5_000, 1, (id) => `<use href="#${id}" />`)],
    ['too many shapes', wrap('<path d="M0 0" />'.repeat(21_001))],
    ['too many entities', wrap(`<text>${'&#65;'.repeat(21_001)}</text>`)],
    ['too many incomplete entities', wrap(`<text>${'&#'.repeat(21_001)}</text>`)],
  ])('an SVG drawing that would take too long to draw or check is rejected: %s', (_, drawing) => {
    expect(sanitizeSvg(drawing)).toBe('');
  });

  it('drops an attribute value with escapes that may hide a URL', () => {
    expect(sanitizeSvg(wrap('<path d="M0 0" fill="u\\72l(https://a.test)" mask="url(\\#b)" />'))).toBe(
      wrap('<path d="M0 0" />'),
    );
  });

  it('an SVG drawing keeps a shape that is reused in a clip path and a group', () => {
    const drawing = wrap(
      '<path id="a" d="M0 0" /><clipPath id="b"><use href="#a" /></clipPath><g id="c" clip-path="url(#b)"><use href="#a" /></g><use href="#c" />',
    );
    expect(sanitizeSvg(drawing)).toBe(drawing);
    expect(countDrawn(drawing)).toBeLessThan(30);
  });
});
