import { describe, expect, it } from 'vitest';
import { findBoundary, readMultipart } from '#worker/calls/multipart.ts';

function inChunks(bytes: Uint8Array, length: number) {
  let at = 0;
  return {
    read: async () => {
      if (at >= bytes.length) return { done: true as const, value: undefined };
      const value = bytes.slice(at, at + length);
      at += length;
      return { done: false as const, value };
    },
  };
}

async function readAll(bytes: Uint8Array, boundary: string, length: number, maxTextBytes = 1_000) {
  const texts: [string, string][] = [];
  const files: { field: string; name: string; type: string; text: string }[] = [];
  await readMultipart(inChunks(bytes, length), boundary, {
    maxTextBytes,
    onText: (field, text) => texts.push([field, text]),
    onFile: async ({ field, name, type, read }) => {
      let text = '';
      for (let next = await read(); !next.done; next = await read())
        text += new TextDecoder('latin1').decode(next.value);
      files.push({ field, name, type, text });
    },
  });
  return { texts, files };
}

const encode = (text: string) => new TextEncoder().encode(text);

describe('a multipart form', () => {
  it.each([1, 2, 3, 7, 64, 10_000])(
    'a multipart form is parsed the same way in %i-byte chunks',
    async (length) => {
      const form = new FormData();
      form.append('name', 'Ines “the potter” קרמיקה');
      form.append('empty', '');
      form.append('lines', 'a\r\nb\r\n--c');
      form.append('.form', '1');
      form.append(
        'picture',
        new File(['\r\n--', 'x'.repeat(300), '\r\n'], 'a "b".png', { type: 'image/png' }),
      );
      form.append('picture', new File([], 'empty.png', { type: 'image/png' }));
      form.append('.form', '2');
      const sent = new Response(form);
      const boundary = findBoundary(sent.headers.get('content-type') ?? '') ?? '';
      const { texts, files } = await readAll(new Uint8Array(await sent.arrayBuffer()), boundary, length);
      expect(texts).toEqual([...form].filter(([, value]) => typeof value === 'string'));
      expect(files).toEqual([
        { field: 'picture', name: 'a "b".png', type: 'image/png', text: `\r\n--${'x'.repeat(300)}\r\n` },
        { field: 'picture', name: 'empty.png', type: 'image/png', text: '' },
      ]);
    },
  );

  it('a multipart form may have an empty file field and text around the parts, which are ignored', async () => {
    const body =
      'before\r\n--b\r\ncontent-disposition: FORM-DATA; name=a\r\n\r\nx\r\n--b\r\nContent-Disposition: form-data; name="f"; filename=""\r\n\r\n\r\n--b--\r\nafter';
    expect(await readAll(encode(body), 'b', 5)).toEqual({ texts: [['a', 'x']], files: [] });
  });

  it('a multipart form is parsed further after a file that the server does not read', async () => {
    const texts: string[] = [];
    const body = `--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n${'x'.repeat(5_000)}\r\n--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--`;
    await readMultipart(inChunks(encode(body), 100), 'b', {
      maxTextBytes: 10,
      onText: (field) => texts.push(field),
      onFile: async () => {},
    });
    expect(texts).toEqual(['a']);
  });

  it.each([
    ['malformed', 'no part at all'],
    ['malformed', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
    ['malformed', `--b\r\nX: ${'x'.repeat(5_000)}\r\n\r\nx\r\n--b--`],
    ['malformed', '--b\r\nContent-Disposition: attachment; name="a"\r\n\r\nx\r\n--b--'],
    ['too-many-parts', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(501)],
    ['too-much-text', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n0123456789\r\n'.repeat(101)],
  ])('a multipart form is rejected as %s', async (problem, body) => {
    await expect(readAll(encode(body), 'b', 1_000)).rejects.toThrow(problem);
  });
});
