import { describe, expect, it } from 'vitest';
import { contentBlocks } from '#domain/archive/wordpress/content-blocks.ts';
import type { ContentContext } from '#domain/archive/wordpress/content-context.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { BLOCK_CONTRACTS } from '#schema/contracts/blocks/index.ts';

const IMAGE = { mediaId: 'a'.repeat(24), filename: 'pot.jpg', width: 1200, height: 800, alt: 'A pot' };
const BLOG = 'b'.repeat(24);

/** Reads HTML. Every image is available except those with "gone" in their file names. */
function read(html: string) {
  const told: string[] = [];
  const context: ContentContext = {
    resolveHref: (href) => href.replace('https://old.test', ''),
    takePicture: ({ src, alt }) => (src.includes('gone') ? null : { ...IMAGE, alt: alt || IMAGE.alt }),
    attachment: (id) =>
      id === '7'
        ? { id, url: 'https://old.test/wp-content/uploads/pot.jpg', alt: '', caption: 'From id' }
        : undefined,
    reusable: (id) => (id === '5' ? '<p>Again</p>' : id === '6' ? '<!-- wp:block {"ref":6} /-->' : undefined),
    blogId: BLOG,
    left: (what, why) => told.push(`left ${what}: ${why}`),
    changed: (what, why) => told.push(`changed ${what}: ${why}`),
  };
  const blocks = contentBlocks(html, context);
  for (const { type, value } of blocks)
    expect(BLOCK_CONTRACTS[type]?.schema.safeParse(value).error).toBeUndefined();
  return {
    blocks,
    told,
    types: blocks.map(({ type }) => type),
    html: blocks.map(({ value }) => value.html ?? '').join(''),
  };
}

describe('text from the classic editor', () => {
  it.each([
    ['blank lines separate paragraphs', 'One\n\nTwo', '<p>One</p><p>Two</p>'],
    ['line ends become breaks', 'One\nTwo', '<p>One<br />Two</p>'],
    ['Windows line ends become breaks too', 'One\r\nTwo\r\n\r\nThree', '<p>One<br />Two</p><p>Three</p>'],
    ['an existing break is not doubled', 'One<br />\nTwo', '<p>One<br />Two</p>'],
    [
      'inline marks stay in their paragraph',
      'One <em>two</em>\n\n<strong>Three</strong>',
      '<p>One <em>two</em></p><p><strong>Three</strong></p>',
    ],
    ['blocks stand beside paragraphs', 'One\n<h2>Two</h2>\nThree', '<p>One</p><h2>Two</h2><p>Three</p>'],
    ['lists keep their items', 'One\n<ul>\n<li>Two</li>\n</ul>', '<p>One</p><ul>\n<li>Two</li>\n</ul>'],
    ['marked-up text keeps its line ends', '<p>One\nTwo</p>', '<p>One\nTwo</p>'],
    ['the page uses the first heading', '<h1>One</h1>', '<h2>One</h2>'],
    ['a div with text becomes a paragraph', '<div class="x">One</div>', '<p>One</p>'],
    [
      'a div with blocks is replaced by its blocks',
      '<div><div><p>One</p></div><p>Two</p></div>',
      '<p>One</p><p>Two</p>',
    ],
    [
      'obsolete elements are replaced by current ones',
      '<p><acronym title="x">A</acronym> <strike>b</strike></p>',
      '<p><abbr title="x">A</abbr> <s>b</s></p>',
    ],
    [
      'links lead to the new paths',
      '<p><a href="https://old.test/about">x</a></p>',
      '<p><a href="/about">x</a></p>',
    ],
    ['empty paragraphs are removed', '<p>&nbsp;</p><p>One</p><p></p>', '<p>One</p>'],
    ['<!--more--> splits nothing', '<p>One</p><!--more--><p>Two</p>', '<p>One</p><p>Two</p>'],
    ['a lone < is a character', 'a < b\n\nc', '<p>a &lt; b</p><p>c</p>'],
    ['an unclosed element is closed', '<p>One <em>two', '<p>One <em>two</em></p>'],
  ])('the importer converts text: %s', (_, html, expected) => {
    expect(read(html).html).toBe(expected);
  });
  it('the importer starts a new text block when the alignment changes', () => {
    const { blocks } = read(
      '<p>One</p><p style="text-align: center">Two</p><p class="has-text-align-right">Three</p>',
    );
    expect(blocks.map(({ value }) => value.align)).toEqual(['start', 'center', 'end']);
  });
  it('the importer starts a new text block before one becomes too large', () => {
    const { blocks } = read(`<p>${'word '.repeat(1000)}</p>`.repeat(60));
    expect(blocks.length).toBeGreaterThan(1);
    expect(Math.max(...blocks.map(({ value }) => String(value.html).length))).toBeLessThanOrEqual(200_000);
  });
  it.each([
    ['paragraphs', 'a\n\n', 150_000],
    ['line ends', 'a\n', 200_000],
    ['pictures', '<img src=gone>', 130_000],
    ['unclosed tags', '<b>', 200_000],
    ['brackets', '[', 400_000],
  ])(
    'the importer accepts text with very many %s',
    (_, piece, count) => {
      expect(() => read(`<p><b>${piece.repeat(count)}`)).not.toThrow();
      expect(() => read(piece.repeat(count))).not.toThrow();
    },
    60_000,
  );
  it('the importer drops deeply nested elements but keeps their text', () => {
    expect(read(`${'<div>'.repeat(5000)}<b>deep</b>${'</div>'.repeat(5000)}`).html).toContain('deep');
  });
});

describe('imported WordPress blocks', () => {
  it.each([
    [
      'a separator',
      '<!-- wp:separator --><hr class="wp-block-separator"/><!-- /wp:separator -->',
      BLOCK_TYPE.horizontalRule,
      {},
    ],
    [
      'a quote',
      '<!-- wp:quote --><blockquote class="wp-block-quote"><!-- wp:paragraph --><p>Clay <em>remembers</em>.</p><!-- /wp:paragraph --><cite>Potter</cite></blockquote><!-- /wp:quote -->',
      BLOCK_TYPE.quote,
      { quote: 'Clay remembers.', source: 'Potter' },
    ],
    [
      'a pull quote',
      '<figure class="wp-block-pullquote"><blockquote><p>Short</p><cite>Me</cite></blockquote></figure>',
      BLOCK_TYPE.quote,
      { quote: 'Short', source: 'Me' },
    ],
    [
      'code',
      '<!-- wp:code --><pre class="wp-block-code"><code>if (a &lt; b) {\n  [x]\n}</code></pre><!-- /wp:code -->',
      BLOCK_TYPE.code,
      { code: 'if (a < b) {\n  [x]\n}', mode: 'display' },
    ],
    [
      'a code shortcode',
      'Text\n\n[sourcecode language="php"]<?php echo 1;[/sourcecode]',
      BLOCK_TYPE.code,
      { code: '<?php echo 1;', language: 'php' },
    ],
    [
      'an embed block',
      '<!-- wp:embed {"url":"https://youtu.be/abcdefghijk"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/abcdefghijk\n</div><figcaption>Throwing</figcaption></figure><!-- /wp:embed -->',
      BLOCK_TYPE.embed,
      { href: 'https://youtu.be/abcdefghijk', title: 'Throwing' },
    ],
    [
      'a URL on a separate line',
      'Look:\n\nhttps://vimeo.com/123456',
      BLOCK_TYPE.embed,
      { href: 'https://vimeo.com/123456' },
    ],
    [
      'an embed shortcode',
      '[embed]https://vimeo.com/123456[/embed]',
      BLOCK_TYPE.embed,
      { href: 'https://vimeo.com/123456' },
    ],
    [
      'a frame of a known provider',
      '<iframe src="//www.youtube.com/embed/abcdefghijk?rel=0"></iframe>',
      BLOCK_TYPE.embed,
      { href: 'https://www.youtube.com/watch?v=abcdefghijk' },
    ],
    [
      'a button',
      '<div class="wp-block-buttons is-content-justification-center"><div class="wp-block-button is-style-outline"><a class="wp-block-button__link" href="https://old.test/shop">Buy &amp; go</a></div></div>',
      BLOCK_TYPE.button,
      { text: 'Buy & go', href: '/shop', align: 'center', style: 'outline' },
    ],
    [
      'a spacer',
      '<div style="height:80px" aria-hidden="true" class="wp-block-spacer"></div>',
      BLOCK_TYPE.spacer,
      { heightPx: 80 },
    ],
    [
      'the latest posts',
      '<!-- wp:latest-posts {"postsToShow":3} /-->',
      BLOCK_TYPE.summaryV2,
      { collectionId: BLOG },
    ],
    [
      'an image block',
      '<figure class="wp-block-image"><a href="https://old.test/x"><img src="https://old.test/wp-content/uploads/a.jpg" alt="A &quot;jar&quot;" class="wp-image-3"/></a><figcaption>Caption</figcaption></figure>',
      BLOCK_TYPE.image,
      { caption: 'Caption', href: '/x', image: { ...IMAGE, alt: 'A "jar"' } },
    ],
    [
      'a caption shortcode',
      '[caption id="attachment_7" align="alignleft" width="300"]<a href="https://old.test/wp-content/uploads/a.jpg"><img src="https://old.test/wp-content/uploads/a-300x200.jpg" alt="" /></a> The <em>caption</em>[/caption]',
      BLOCK_TYPE.image,
      { caption: 'The caption', href: '' },
    ],
    [
      'a linked image',
      'Text <a href="https://old.test/x"><img src="https://old.test/a.jpg"></a>',
      BLOCK_TYPE.image,
      { href: '/x' },
    ],
  ])('the importer converts %s', (_, html, type, value) => {
    const { blocks } = read(html);
    expect(blocks.find((block) => block.type === type)?.value).toMatchObject(value);
  });

  it('the blocks in columns and groups are imported one below another, in reading order', () => {
    const column = (words: string) =>
      `<!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>${words}</p><!-- /wp:paragraph --></div><!-- /wp:column -->`;
    const html = `<!-- wp:columns --><div class="wp-block-columns">${column('Left')}${column('Right')}</div><!-- /wp:columns -->`;
    expect(read(html).html).toBe('<p>Left</p><p>Right</p>');
  });
  it('a quotation with links and a preformatted verse become text blocks', () => {
    expect(
      read(
        '<blockquote><p><a href="/x">a</a></p></blockquote><pre class="wp-block-verse">a\n  <em>b</em></pre>',
      ).html,
    ).toBe('<blockquote><p><a href="/x">a</a></p></blockquote><pre>a\n  <em>b</em></pre>');
  });
  it('gallery images are arranged in rows', () => {
    const figure =
      '<figure class="wp-block-image"><img src="https://old.test/a.jpg"/><figcaption>One</figcaption></figure>';
    const { blocks } = read(`<figure class="wp-block-gallery columns-2">${figure.repeat(3)}</figure>`);
    expect(blocks.map(({ value, column }) => [value.caption, column])).toEqual([
      ['One', { index: 0, count: 2 }],
      ['One', { index: 1, count: 2 }],
      ['One', { index: 0, count: 2 }],
    ]);
  });
  it('a gallery shortcode finds its images by their ids', () => {
    const { blocks, told } = read('[gallery ids="7,8" columns="2"]');
    expect(blocks.map(({ value }) => value.caption)).toEqual(['From id']);
    expect(told).toEqual(['left gallery images: the export does not contain their files']);
  });
  it('a missing image becomes a link with its alternative text and caption', () => {
    const img = '<img src="https://old.test/gone.jpg?a=1&amp;b=2" alt="A &lt;pot&gt;">';
    const link = '<a href="https://old.test/gone.jpg?a=1&amp;b=2">A &lt;pot&gt;</a>';
    const caption = '<figcaption>Words &amp; more</figcaption>';
    expect(read(`<figure>${img}${caption}</figure>`).html).toBe(`<p>${link}</p><p>Words &amp; more</p>`);
    expect(read(img).html).toBe(`<p>${link}</p>`);
    expect(read('<img src="//old.test/gone.jpg">').html).toBe(
      '<p><a href="https://old.test/gone.jpg">https://old.test/gone.jpg</a></p>',
    );
    expect(read(`<ul><li>See <a href="/x">${img}</a></li></ul>`).html).toBe(`<ul><li>See ${link}</li></ul>`);
    expect(read(`<figure class="wp-block-gallery"><figure>${img}${caption}</figure></figure>`).html).toBe(
      `<p>${link}</p><p>Words &amp; more</p>`,
    );
    expect(read('<img src="data:image/gif;base64,gone">').blocks).toEqual([]);
  });
  it('an image inside a paragraph is placed before it', () => {
    expect(read('<p>Before <img class="alignleft" src="/a.jpg"> after</p>').types).toEqual([
      BLOCK_TYPE.image,
      BLOCK_TYPE.html,
    ]);
  });
  it('an image inside a table keeps its place and size', () => {
    expect(read('<table><tr><td><img src="/a.jpg"></td></tr></table>').html).toContain(
      `<img src="/images/${IMAGE.mediaId}/pot.jpg?format=750w" alt="A pot" width="750" height="500" loading="lazy" />`,
    );
  });
  it('reusable blocks are replaced by their content unless they contain themselves', () => {
    expect(read('<!-- wp:block {"ref":5} /--><p>x</p>').html).toBe('<p>Again</p><p>x</p>');
    expect(read('<!-- wp:block {"ref":6} /-->').told).toEqual([
      'left reusable blocks: they contain each other',
    ]);
    expect(read('<!-- wp:block {"ref":9} /-->').told).toEqual(['left reusable blocks: not in the export']);
  });
  it('dynamic WordPress blocks and plugin blocks are reported', () => {
    expect(
      read('<!-- wp:calendar /--><!-- wp:acme/map {"a":1} --><div><p>Map</p></div><!-- /wp:acme/map -->'),
    ).toMatchObject({
      html: '<p>Map</p>',
      told: [
        'left block calendar: WordPress creates its content on each visit',
        'changed blocks of plugins (acme/map): their HTML is imported without what the plugin added',
      ],
    });
  });
  it('embeds from unknown providers, audio and video become links', () => {
    expect(read('<iframe src="https://player.example/1?a=1&amp;b=2"></iframe>').html).toBe(
      '<p><a href="https://player.example/1?a=1&amp;b=2">https://player.example/1?a=1&amp;b=2</a></p>',
    );
    expect(read('[audio mp3="https://old.test/song.mp3"][/audio]').html).toBe(
      '<p><a href="https://old.test/song.mp3">song.mp3</a></p>',
    );
  });
});

describe('shortcodes', () => {
  it.each([
    [
      'unknown shortcodes are removed, and their text stays',
      '[vc_row][vc_column width="1/2"]Words[/vc_column][/vc_row]',
      '<p>Words</p>',
    ],
    ['a shortcode on a separate line is removed', 'One\n\n[contact-form]\n\nTwo', '<p>One</p><p>Two</p>'],
    ['a shortcode with attributes is removed', 'One [rating stars="5"] two', '<p>One  two</p>'],
    [
      'text in single brackets stays',
      'He wrote “teh” [sic] and [1].',
      '<p>He wrote “teh” [sic] and [1].</p>',
    ],
    ['doubled brackets become single brackets', 'Use [[gallery]] here', '<p>Use [gallery] here</p>'],
    [
      'code contains no shortcodes',
      '<p>Use <code>[gallery ids="1"]</code></p>',
      '<p>Use <code>[gallery ids="1"]</code></p>',
    ],
    [
      'tags contain no shortcodes',
      '<p><a href="/x" title="[a b=1]">x</a></p>',
      '<p><a href="/x" title="[a b=1]">x</a></p>',
    ],
  ])('the importer handles shortcodes: %s', (_, html, expected) => {
    expect(read(html).html).toBe(expected);
  });
  it('the importer reports unknown shortcode names', () => {
    expect(read('[contact-form-7 id="1"]').told[0]).toMatch(/^left shortcode \[contact-form-7\]/);
  });
});

describe('unsafe content', () => {
  it.each([
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">x</p>',
    '<img src=x onerror=alert(1)>',
    '<p><a href="javascript:alert(1)">x</a></p>',
    '<p><a href="java\tscript:alert(1)">x</a></p>',
    '<p><a href="&#106;avascript:alert(1)">x</a></p>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="x.swf"></object><embed src="x.swf">',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<div class="wp-block-button"><a class="wp-block-button__link" href="javascript:alert(1)">x</a></div>',
    '<figure><a href="javascript:alert(1)"><img src="/a.jpg"></a></figure>',
    '<sw-embed src="javascript:alert(1)"></sw-embed>',
    '[embed]javascript:alert(1)[/embed]',
    '[caption caption="<script>alert(1)</script>"]<img src="/a.jpg">[/caption]',
    '<p>a<scr<script>ipt>alert(1)</scr</script>ipt></p>',
    '<textarea><script>alert(1)</script></textarea>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<!--><script>alert(1)</script>-->',
    '<table><td><form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  ])('the importer removes the unsafe part of %s', (html) => {
    const { blocks } = read(html);
    for (const { type, value } of blocks) {
      if (type === BLOCK_TYPE.html)
        expect(value.html).not.toMatch(
          /<script|<svg|<iframe|<object|<[^>]+\son\w+=|<[^>]+(?:javascript|data):|style=/i,
        );
      if (type === BLOCK_TYPE.embed) expect(value.href).toMatch(/^https:/);
      if (type === BLOCK_TYPE.button || type === BLOCK_TYPE.image) expect(value.href).not.toMatch(/script:/);
    }
  });
  it('the importer reports the unsafe content that it removes', () => {
    const { told } = read(
      '<script>1</script><p onclick="x">a</p><p><a href="javascript:x">b</a></p><form><p>c</p></form>',
    );
    expect(told.map((line) => line.split(':')[0]).sort()).toEqual([
      'left event handlers',
      'left forms',
      'left links',
      'left scripts and objects',
    ]);
  });
  it('an unclosed form does not hide the text after it', () => {
    expect(read('<form><p>One</p><input><p>Two</p>').html).toBe('<p>One</p><p>Two</p>');
  });
});
