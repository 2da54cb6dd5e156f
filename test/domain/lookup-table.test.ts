import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getAddressFormat } from '#domain/checkout/addresses.ts';
import { listCompactFormats, readPostalCode } from '#domain/checkout/postal-codes.ts';
import { lookupTable } from '#domain/lookup-table.ts';
import { findTrackingUrl } from '#domain/orders/tracking.ts';

const INHERITED = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];

describe('a table with untrusted keys', () => {
  it('has no entry for names inherited from Object.prototype', () => {
    const table = lookupTable({ DE: 'Germany' });
    expect(table.DE).toBe('Germany');
    expect(INHERITED.map((name) => table[name])).toEqual(INHERITED.map(() => undefined));
  });

  it('makes code treat an inherited name as an unknown key', () => {
    for (const name of INHERITED) {
      expect(readPostalCode(name, '12345')).toEqual({ code: '12345', isKnown: true });
      expect(listCompactFormats(name)).toEqual([]);
      expect(getAddressFormat(name)).toEqual(getAddressFormat('ZZ'));
      expect(findTrackingUrl(name, '1')).toBe('');
    }
  });

  /** Matches records from which code reads by a variable key. */
  it('every such table in domain/ is a lookup table', () => {
    const files = readdirSync('domain', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    expect(files.length).toBeGreaterThan(400);
    const plain = files.flatMap((name) => {
      const text = readFileSync(`domain/${name}`, 'utf8');
      return [
        ...text.matchAll(/^(?:export )?const (\w+): (?:Readonly<)?(?:Partial<)?Record<string, .*?> = \{/gm),
      ]
        .filter(([, table]) => new RegExp(`\\b${table}(\\?\\.)?\\[`).test(text))
        .map(([, table]) => `${name}: ${table}`);
    });
    expect(plain).toEqual([]);
  });
});
