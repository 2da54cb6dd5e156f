import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { SITE_IMPORT_LIMITS } from '#schema/contracts/limits.ts';
import { fetchImage } from '#worker/imports/fetch-image.ts';
import { seedSite, signIn } from '../../support/worker/site.ts';
import {
  callImports,
  clearImports,
  importWhole,
  PNG_BYTES,
  serveImages,
  unlimited,
} from '../../support/worker/site-imports.ts';
import { OLD } from '../../support/worker/wxr.ts';

const KEY = 'test/image';
const LIVE = { ENVIRONMENT: 'production', DNS_RESOLVER: '', WEBHOOK_LOCAL_HOSTS: '', MEDIA: env.MEDIA };

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await clearImports();
  await seedSite();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const take = (url: string, images: Parameters<typeof serveImages>[0]) => {
  const { ask, asked } = serveImages(images);
  return fetchImage(LIVE, { url, key: KEY }, ask).then((image) => ({ image, asked }));
};
const redirect = (location: string) => () => new Response(null, { status: 302, headers: { location } });
const isStored = async () => (await env.MEDIA.head(KEY)) !== null;

describe('an image of another server', () => {
  it.each(['https', 'http'])('is stored, by its bytes: %s', async (scheme) => {
    const url = `${scheme}://a.example/pot.gif`;
    const { image } = await take(url, { [url]: PNG_BYTES });
    expect(image).toMatchObject({ kind: 'stored', stored: { type: 'image/png', width: 800, height: 600 } });
    expect(await isStored()).toBe(true);
  });

  it('is stored if its server does not tell its size', async () => {
    const url = 'https://a.example/pot.png';
    const { readable, writable } = new TransformStream<Uint8Array>();
    const writer = writable.getWriter();
    void writer.write(PNG_BYTES).then(() => writer.close());
    const { image } = await take(url, { [url]: () => new Response(readable) });
    expect(image.kind).toBe('stored');
  });

  it.each([
    'http://127.0.0.1/a.png',
    'http://10.1.2.3/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/a.png',
    'http://[fd00::1]/a.png',
    'http://localhost/a.png',
    'http://printer.local/a.png',
    'http://2130706433/a.png',
    'https://a.example:8080/a.png',
    'https://user:secret@a.example/a.png',
    'ftp://a.example/a.png',
    'file:///etc/passwd',
  ])('is not asked for at %s, also after a redirect', async (url) => {
    const direct = await take(url, { [url]: PNG_BYTES });
    expect([direct.image.kind, direct.asked]).toEqual(['failed', []]);
    const first = 'https://a.example/start';
    const { image, asked } = await take(first, { [first]: redirect(url), [url]: PNG_BYTES });
    expect([image.kind, asked]).toEqual(['failed', [first]]);
    expect(await isStored()).toBe(false);
  });

  it('is not asked for if its name leads to a private network', async () => {
    const ask = (async (input: string) => {
      expect(input).toContain('dns.test');
      return Response.json({ Status: 0, Answer: [{ type: 1, data: '10.0.0.1' }] });
    }) as unknown as typeof fetch;
    const image = await fetchImage(
      { ...LIVE, DNS_RESOLVER: 'https://dns.test/query' },
      { url: 'https://a.example/a.png', key: KEY },
      ask,
    );
    expect(image).toMatchObject({ kind: 'failed', why: 'its address is not on the public internet' });
  });

  it('follows three redirects, and not more', async () => {
    const at = (n: number) => `https://a.example/${n}`;
    const chain = { [at(0)]: redirect('/1'), [at(1)]: redirect('/2'), [at(2)]: redirect('/3') };
    const three = await take(at(0), { ...chain, [at(3)]: PNG_BYTES });
    expect(three.image.kind).toBe('stored');
    const four = await take(at(0), { ...chain, [at(3)]: redirect('/4'), [at(4)]: PNG_BYTES });
    expect(four.image).toMatchObject({ kind: 'failed', why: 'more than 3 redirects' });
    expect(four.asked).toHaveLength(4);
  });

  const url = 'https://a.example/a.png';
  const lying = (headers: Record<string, string>, body: BodyInit) => () => new Response(body, { headers });
  const short = () => {
    const { readable, writable } = new FixedLengthStream(PNG_BYTES.length + 50);
    const writer = writable.getWriter();
    void writer
      .write(PNG_BYTES)
      .then(() => writer.abort(new Error('cut')))
      .catch(() => {});
    return new Response(readable, { headers: { 'content-length': String(PNG_BYTES.length + 50) } });
  };
  it.each([
    [
      'a web page that calls itself an image',
      lying({ 'content-type': 'image/png' }, '<html>hi</html>'),
      /not a JPEG/,
    ],
    [
      'audio',
      lying({ 'content-type': 'image/png' }, new Uint8Array([0x49, 0x44, 0x33, ...Array(300).fill(0)])),
      /not a JPEG/,
    ],
    ['an image that is cut off', lying({}, PNG_BYTES.slice(0, -6)), /ended early/],
    [
      'an image with a page behind it',
      lying({}, new Blob([PNG_BYTES, '<script>x</script>'])),
      /other data|web page/,
    ],
    ['more than it declares', short, /did not send all of it/],
    ['a file that declares too much', lying({ 'content-length': '20000001' }, 'x'), /larger than 20 MB/],
    ['an error', () => new Response('no', { status: 500 }), /status 500/],
    ['nothing', () => new Response(null, { status: 204 }), /status 204/],
    ['a failed connection', () => Promise.reject(new Error('reset')), /did not send all of it/],
  ])('is refused, with nothing stored, if the server sends %s', async (_, answer, why) => {
    const { image } = await take(url, { [url]: answer });
    expect(image).toMatchObject({ kind: 'failed', why: expect.stringMatching(why) });
    expect(await isStored()).toBe(false);
  });

  it('is given up if its size is not known and too large', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const { image } = await take(url, { [url]: () => new Response(body) });
    expect(image).toMatchObject({ kind: 'failed', why: expect.stringContaining('does not tell its size') });
    expect(sent).toBeLessThan(12_000_000);
  });

  it('is given up if its server is slow', async () => {
    const signal = AbortSignal.abort();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(signal);
    const { image } = await take(url, {
      [url]: () => Promise.reject(new DOMException('late', 'TimeoutError')),
    });
    expect(image).toMatchObject({ kind: 'failed', why: 'its server took too long', isSilent: true });
  });
});

describe('the images of an import', () => {
  const photo = (n: number) => `${OLD}/wp-content/uploads/photo-a${n}.png`;
  const page = (count: number) => [
    {
      id: 1,
      type: 'page',
      title: 'Photos',
      slug: 'photos',
      content: Array.from(
        { length: count },
        (_, n) => `<p><img src="${photo(n)}" alt="Photo ${n}"></p>`,
      ).join(''),
    },
  ];
  const readImport = async (id: string) =>
    (await callImports(await signIn(ROLE.admin), 'GET', `/${id}`)).body;

  it('become links to the old address if they fail, and rows of the report', async () => {
    const { ask } = serveImages({ [photo(0)]: PNG_BYTES });
    const id = await importWhole(page(2), {}, unlimited(ask));
    const { import: done, notes } = await readImport(id);
    expect(done.made.images).toBe(1);
    expect(notes).toContainEqual(
      expect.objectContaining({
        what: 'images',
        why: 'its server responded with status 404',
        example: photo(1),
      }),
    );
    const draft = await env.DB.prepare('SELECT draft FROM pages').first<string>('draft');
    expect(draft).toContain(`href=\\"${photo(1)}`);
    expect(draft).not.toContain(`href=\\"${photo(0)}`);
  });

  it('name a server that does not exist', async () => {
    const ask = (async () => new Response('error code: 1016', { status: 530 })) as unknown as typeof fetch;
    const { notes } = await readImport(await importWhole(page(1), {}, unlimited(ask)));
    expect(notes).toContainEqual(expect.objectContaining({ why: 'its server does not exist' }));
  });

  it('stop asking a server that does not respond', async () => {
    const asked: string[] = [];
    const ask = (async (input: string) => {
      asked.push(input);
      throw new Error('no connection');
    }) as unknown as typeof fetch;
    const id = await importWhole(page(20), {}, unlimited(ask));
    expect(asked.length).toBeLessThan(SITE_IMPORT_LIMITS.silentImages + 4);
    const { import: done, notes } = await readImport(id);
    expect(done).toMatchObject({ state: 'done', made: { pages: 1, images: 0 } });
    const left = notes.filter(({ what }) => what === 'images');
    expect(left.reduce((sum, { count }) => sum + count, 0)).toBe(20);
  });

  it('are fetched once, whatever size the text shows', async () => {
    const big = `${OLD}/wp-content/uploads/pot.png`;
    const { ask, asked } = serveImages({ [big]: PNG_BYTES });
    const id = await importWhole(
      [
        {
          id: 1,
          type: 'page',
          title: 'Pots',
          slug: 'pots',
          content: `<img src="${big.replace('.png', '-300x200.png')}"><img src="${big}"><img src="data:image/png;base64,AAAA">`,
        },
        { id: 2, type: 'attachment', status: 'inherit', title: 'pot', attachmentUrl: big },
      ],
      {},
      unlimited(ask),
    );
    expect(asked).toEqual([big]);
    const { notes } = await readImport(id);
    expect(notes).toContainEqual(expect.objectContaining({ what: 'images', why: 'embedded in the text' }));
  });
});
