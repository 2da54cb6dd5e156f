import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Files that run raw queries or write SQL that drizzle cannot express, with the reason. */
const RAW: Readonly<Record<string, string>> = {
  'worker/db/database.ts': 'runs queries',
  'worker/db/fragments.ts': 'makes fragments of any table',
  'worker/db/placeholders.ts': 'fills the values of any prepared query',
  'worker/db/plain-rows.ts': 'names the rows of any prepared query',
  'worker/db/replica.ts': 'opens sessions',
  'worker/db/collections/listing-terms.ts': 'walks recursively from term to term',
};

const files = readdirSync('worker', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

/** Detects SQL in strings, and rows without a type. */
const isRaw = (file: string): boolean => {
  const text = readFileSync(file, 'utf8');
  return (
    /\bprepare\(|\.prepare$|\brawQuery\b/m.test(text) ||
    (file.startsWith('worker/db/') && text.includes('Record<string, unknown>'))
  );
};

describe('raw SQL', () => {
  it('raw SQL appears only in the files listed here', () => {
    expect(files.filter(isRaw).sort()).toEqual(Object.keys(RAW).sort());
  });
});
