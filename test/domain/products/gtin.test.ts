import { describe, expect, it } from 'vitest';
import { findGtin, gtinProblem } from '#domain/products/gtin.ts';

describe('a barcode', () => {
  it.each([
    ['96385074', '96385074'],
    ['036000291452', '036000291452'],
    ['4006381333931', '4006381333931'],
    ['00012345600012', '00012345600012'],
    ['978-3-16-148410-0', '9783161484100'],
    ['0 36000 29145 2', '036000291452'],
  ])('%s is the GTIN %s', (barcode, gtin) => {
    expect(gtinProblem(barcode)).toBeNull();
    expect(findGtin(barcode)).toBe(gtin);
  });

  it.each(['CUP-1', '12345', '400638133393A', '123456789012345', '٩٦٣٨٥٠٧٤'])(
    '%s is the store’s own code',
    (barcode) => {
      expect(gtinProblem(barcode)).toBeNull();
      expect(findGtin(barcode)).toBeNull();
    },
  );

  it.each([
    ['4006381333932', 1],
    ['96385073', 4],
    ['9783161484109', 0],
  ])('%s has a wrong last digit, which should be %i', (barcode, digit) => {
    expect(gtinProblem(barcode)).toContain(`should be ${digit}.`);
    expect(findGtin(barcode)).toBeNull();
  });
});
