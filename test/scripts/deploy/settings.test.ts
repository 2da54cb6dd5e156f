import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSettings, writeSettings } from '../../../scripts/deploy/settings.ts';

const directory = mkdtempSync(join(tmpdir(), 'sitewright-settings-'));
const file = join(directory, 'wrangler.deploy.json');
afterAll(() => rmSync(directory, { recursive: true }));

it('a deployment is configured for production, without the placeholders in wrangler.toml', () => {
  const settings = readSettings(join(directory, 'none.json'));
  expect(settings.vars.ENVIRONMENT).toBe('production');
  expect(settings.d1_databases[0]?.database_id).toBeUndefined();
  expect(settings.kv_namespaces[0]?.id).toBeUndefined();
  expect(settings.build).toBeUndefined();
});

it('a redeployment keeps the stored ids, variables, routes and account, and takes all other settings from wrangler.toml', () => {
  const first = readSettings(file);
  const [database] = first.d1_databases;
  if (!database) throw new Error('no database');
  writeSettings(
    {
      ...first,
      account_id: 'acc',
      compatibility_date: '2020-01-01',
      routes: [{ pattern: 'kiln.example/*', zone_name: 'kiln.example' }],
      vars: { ...first.vars, MAIL_FROM: 'shop@kiln.example', ENVIRONMENT: 'development' },
      d1_databases: [{ ...database, database_id: 'd1' }],
    },
    file,
  );
  const settings = readSettings(file);
  expect(settings.account_id).toBe('acc');
  expect(settings.routes).toEqual([{ pattern: 'kiln.example/*', zone_name: 'kiln.example' }]);
  expect(settings.vars.MAIL_FROM).toBe('shop@kiln.example');
  expect(settings.vars.ENVIRONMENT).toBe('production');
  expect(settings.d1_databases[0]?.database_id).toBe('d1');
  expect(settings.compatibility_date).toBe(first.compatibility_date);
});

it.each(['{', '[]', '{"vars":{"APP_DOMAIN":7}}'])(
  'a settings file that contains %s is rejected with a message about the next step',
  (text) => {
    writeFileSync(file, text);
    expect(() => readSettings(file)).toThrow('Correct it, or delete it');
  },
);
