import { describe, expect, it } from 'vitest';
import { parseFeed } from '#domain/feeds.ts';

const BASE = 'https://tides.test/feed.xml';
const resolve = (text: string) => URL.parse(text, BASE)?.href ?? null;
const RSS = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY big "boom">]>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Tide &amp; time</title><link>https://tides.test</link>
<image><title>Logo</title><link>https://tides.test/logo</link></image>
<item><title><![CDATA[High <em>water</em>]]></title><link>/high</link><description>&lt;p&gt;At &lt;b&gt;ten&lt;/b&gt;.&lt;script&gt;alert(1)&lt;/script&gt;&lt;/p&gt;</description><pubDate>Mon, 02 Nov 2026 09:00:00 GMT</pubDate></item>
<item><title>&big;</title><link>javascript:alert(1)</link></item>
<item><title>No date</title><guid>https://tides.test/2</guid><pubDate>soon</pubDate></item>
</channel></rss>`;
const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Kiln log</title><link rel="self" href="/self"/>
<entry><title>Cone 6</title><link rel="enclosure" href="/a.mp3"/><link href="/log/6"/><updated>2026-11-03T10:00:00Z</updated><author><name>Ana</name></author><content type="html">&lt;p&gt;Even.&lt;/p&gt;</content></entry></feed>`;

describe('parseFeed', () => {
  it('parses RSS and removes markup from its texts', () => {
    expect(parseFeed(RSS, resolve)).toEqual({
      title: 'Tide & time',
      items: [
        {
          title: 'High water',
          href: 'https://tides.test/high',
          excerpt: expect.stringContaining('At ten.'),
          publishedAt: Date.parse('2026-11-02T09:00:00Z'),
        },
        { title: 'No date', href: 'https://tides.test/2', excerpt: '', publishedAt: null },
      ],
    });
    expect(JSON.stringify(parseFeed(RSS, resolve))).not.toMatch(/<|boom/);
  });

  it('parses Atom and RSS 1.0', () => {
    expect(parseFeed(ATOM, resolve)).toEqual({
      title: 'Kiln log',
      items: [
        {
          title: 'Cone 6',
          href: 'https://tides.test/log/6',
          excerpt: 'Even.',
          publishedAt: Date.parse('2026-11-03T10:00:00Z'),
        },
      ],
    });
    const rdf =
      '<rdf:RDF><channel><title>Old</title></channel><item><title>One</title><link>https://a.test/1</link></item></rdf:RDF>';
    expect(parseFeed(rdf, resolve)).toMatchObject({ title: 'Old', items: [{ title: 'One' }] });
  });

  it.each([
    '',
    'hello',
    '<html><body><item><title>x</title></item></body></html>',
    '{"items":[]}',
    '<a>'.repeat(6_000),
  ])('rejects text that is not a feed (%#)', (text) => {
    expect(parseFeed(text, resolve)).toBeNull();
  });

  it('returns at most twenty entries with truncated texts, and all complete entries of a truncated feed', () => {
    const entry = `<item><title>${'ä'.repeat(5_000)}</title><link>https://a.test/</link><description>${'word '.repeat(2_000)}</description></item>`;
    const feed = parseFeed(`<rss><channel><title>x</title>${entry.repeat(1_000)}<item><title>half`, resolve);
    expect(feed?.items).toHaveLength(20);
    expect([...(feed?.items[0]?.title ?? '')].length).toBeLessThanOrEqual(300);
    expect(feed?.items[0]?.excerpt.length).toBeLessThanOrEqual(400);
  });
});
