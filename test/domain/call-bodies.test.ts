import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#schema/contracts/calls/index.ts';

const READS_BODY =
  /\breq\.(?:raw\.)?(?:parseBody|formData|arrayBuffer|blob|json|text|bytes)\(|\breq\.raw\.body|\b(?:readEntries|readTyped|readText|openBody|openFile)\(c\b/;

/** Files that read a request body without using the call's contract, with the reason. */
const OWN_READERS: Readonly<Record<string, string>> = {
  'worker/middleware/crumb.ts': 'the crumb is checked before the call’s fields are looked at',
  'worker/middleware/idempotency.ts': 'the bytes are hashed, and given on to the handler',
  'worker/routes/customers/answer.tsx': 'a refused form is shown again with all that was typed',
  'worker/routes/catalogue/owner.ts': 'the body is the file',
  'worker/routes/backups/restores.ts': 'the body is the file',
  'worker/routes/imports/owner.ts': 'the body is the file',
  'worker/routes/design/fonts.ts': 'the body is the file',
  'worker/routes/downloads/owner.ts': 'the body is the file',
  'worker/routes/forms/uploads.ts': 'the body is the file',
  'worker/routes/media/library.ts': 'the body is the file',
  'worker/routes/media/media-uploads.ts': 'the body is a part of a file',
  'worker/routes/payments/payment-webhooks.ts': 'the provider’s code reads it, to check its signature',
  'worker/routes/redirects/owner.ts': 'the body is the file',
  'worker/routes/translations/owner.ts': 'an XLIFF or CSV file',
};

const FIELDLESS = {
  'POST /api/commerce/payments/webhooks/:provider': 'its signature is over the bytes',
  'POST /api/commerce/product-imports': 'a file',
  'POST /api/commerce/products/:id/files': 'a file',
  'POST /api/commerce/products/:id/files/:fileId/replace': 'a file',
  'POST /api/fonts': 'a file',
  'POST /api/form/UploadFile': 'a file',
  'POST /api/media': 'a file',
  'POST /api/redirects/import': 'a file',
  'POST /api/backups/upload': 'a file',
  'POST /api/site-imports': 'a file',
  'POST /api/translations/:language/import': 'an XLIFF or CSV file',
  'PUT /api/media/uploads/:id/parts/:number': 'a part of a file',
};

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

describe('the request body of a call', () => {
  it('has a schema for its fields, unless it is a file or signed bytes', () => {
    const fieldless = CALLS.filter(({ upload }) => upload !== undefined);
    expect(fieldless.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      Object.keys(FIELDLESS).sort(),
    );
    for (const { method, path, body, form, payload, upload } of CALLS) {
      const kinds = [body, form, payload, upload].filter((kind) => kind !== undefined);
      expect(kinds.length, `${method} ${path}`).toBeLessThanOrEqual(method === 'GET' ? 0 : 1);
    }
  });

  it('is parsed only in worker/calls, except by the routes listed here', () => {
    const readers = listFiles('worker')
      .filter((file) => !file.startsWith('worker/calls/'))
      .filter((file) => READS_BODY.test(readFileSync(file, 'utf8')));
    expect(readers.sort()).toEqual(Object.keys(OWN_READERS).sort());
  });

  it('is read in one place, which enforces the call’s limits', () => {
    const readers = listFiles('worker').filter((file) =>
      /\breq\.(?:raw\.)?(?:parseBody|formData|arrayBuffer|blob|json|text|bytes)\(|\breq\.raw\.body|= c\.req\.raw;/.test(
        readFileSync(file, 'utf8'),
      ),
    );
    expect(readers).toEqual(['worker/calls/bounded-body.ts']);
  });
});
