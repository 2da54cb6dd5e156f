import { describe, expect, it } from 'vitest';
import type { ArchivePage, ArchiveSite } from '#schema/contracts/archive/site-archive.ts';
import { convert, createUploads, PNG } from '../../support/worker/convert-wxr.ts';
import { OLD, type WxrItemFields } from '../../support/worker/wxr.ts';

const paths = (pages: readonly ArchivePage[]) => pages.map(({ path }) => path).sort();
const menu = (site: ArchiveSite) =>
  site.settings.navigation.main.map(({ title, href, children }) => [
    title,
    href,
    ...(children ?? []).map((child) => child.href),
  ]);

describe('an import converts pages and posts', () => {
  it('pages and posts keep their old names as paths, and pages stay below their parents', async () => {
    const { pages, posts, site } = await convert([
      { id: 2, type: 'page', title: 'About', slug: 'about', link: `${OLD}/about/` },
      { id: 3, type: 'page', title: 'Team', slug: 'team', parent: 2, link: `${OLD}/about/team/` },
      { id: 4, title: 'Hello', slug: 'hello', link: `${OLD}/2024/03/hello/` },
    ]);
    expect(paths(pages)).toEqual(['/', '/about', '/about/team', '/blog']);
    expect(posts.map(({ urlId }) => urlId)).toEqual(['hello']);
    expect(site.redirects).toContainEqual({ from: '/2024/03/hello', to: '/blog/hello', status: 301 });
  });
  it('pages and posts keep names in any script, with links and redirects from their old URLs', async () => {
    const tea = '%d1%87%d0%b0%d0%b9';
    const { pages, posts, site } = await convert([
      {
        id: 2,
        type: 'page',
        title: 'О нас',
        slug: '%d0%be-%d0%bd%d0%b0%d1%81',
        link: `${OLD}/%D0%BE-%D0%BD%D0%B0%D1%81/`,
      },
      {
        id: 3,
        title: 'Чай',
        slug: tea,
        link: `${OLD}/2024/03/${tea}/`,
        terms: [
          ['category', tea, 'Чай'],
          ['post_tag', '%e9%99%b6%e5%99%a8', '陶器'],
        ],
        content: `<p><a href="${OLD}/category/${tea}/">x</a> <a href="${OLD}/%d0%be-%d0%bd%d0%b0%d1%81">y</a></p>`,
      },
    ]);
    expect(paths(pages)).toEqual(['/', '/blog', '/о-нас']);
    expect(posts.map(({ urlId, categories, tags }) => [urlId, categories, tags])).toEqual([
      ['чай', ['Чай'], ['陶器']],
    ]);
    expect(site.redirects).toEqual([
      { from: '/2024/03/чай', to: '/blog/чай', status: 301 },
      { from: '/category/чай', to: `/blog?category=${encodeURIComponent('чай')}`, status: 301 },
      { from: '/tag/陶器', to: `/blog?tag=${encodeURIComponent('陶器')}`, status: 301 },
      { from: '/feed', to: '/blog?format=rss', status: 301 },
    ]);
    const text = JSON.stringify(posts[0]?.body ?? posts[0]?.sections);
    expect(text).toContain(`/blog?category=${encodeURIComponent('чай')}`);
    expect(text).toContain('/о-нас');
  });
  it('the page at the old root becomes the home page, and an empty news page becomes the list of posts', async () => {
    const { pages } = await convert([
      { id: 2, type: 'page', title: 'Willkommen', slug: 'willkommen', link: `${OLD}/`, content: '<p>Hi</p>' },
      { id: 3, type: 'page', title: 'News', slug: 'news', link: `${OLD}/news/` },
      { id: 4, title: 'Hello', slug: 'hello' },
    ]);
    expect(pages.map(({ path, pageType, content }) => [path, pageType, content.title])).toEqual([
      ['/', 2, 'Willkommen'],
      ['/news', 1, 'News'],
    ]);
  });
  it('pages and posts get unique paths if their names are missing, foreign or repeated', async () => {
    const { pages, posts, text } = await convert([
      { id: 10, title: '', content: 'First words of it', slug: '' },
      { id: 11, title: '陶器', slug: '%e9%99%b6%e5%99%a8' },
      { id: 12, title: 'Größe & Maß', slug: 'gr%c3%b6%c3%9fe' },
      { id: 13, title: 'Same', slug: 'same' },
      { id: 14, title: 'Same', slug: 'same' },
      { id: 15, type: 'page', title: 'Search', slug: 'search' },
      { id: 16, type: 'page', title: 'Loop A', slug: 'loop-a', parent: 17 },
      { id: 17, type: 'page', title: 'Loop B', slug: 'loop-b', parent: 16 },
      { id: 18, type: 'page', title: 'Home', slug: 'heim' },
      { id: 19, type: 'page', title: 'Home', slug: 'heim' },
      { id: 20, type: 'page', title: 'Broken % name', slug: '%zz%' },
    ]);
    expect(posts.map(({ urlId, title }) => [urlId, title]).sort()).toEqual([
      ['grosse', 'Größe & Maß'],
      ['post-10', 'First words of it'],
      ['same', 'Same'],
      ['same-2', 'Same'],
      ['陶器', '陶器'],
    ]);
    expect(paths(pages)).toEqual([
      '/',
      '/blog',
      '/heim',
      '/heim-2',
      '/loop-a',
      '/loop-b',
      '/search-page',
      '/zz',
    ]);
    expect(text).toContain('1 titles: missing or too long');
    expect(text).toContain('already used, so a number was added');
  });
  it('posts keep their status, and only published ones are public', async () => {
    const { posts, text } = await convert([
      { id: 1, slug: 'a', status: 'publish', dateGmt: '2024-03-01 09:00:00' },
      {
        id: 2,
        slug: 'b',
        status: 'draft',
        dateGmt: '0000-00-00 00:00:00',
        pubDate: 'Wed, 30 Nov -0001 00:00:00 +0000',
        date: '2024-02-01 08:00:00',
      },
      { id: 3, slug: 'c', status: 'pending' },
      { id: 4, slug: 'd', status: 'private' },
      { id: 5, slug: 'e', status: 'future', dateGmt: '2033-01-01 00:00:00' },
      { id: 6, slug: 'f', status: 'trash' },
      { id: 7, slug: 'g', password: 'secret' },
      { id: 8, slug: 'h', dateGmt: '0000-00-00 00:00:00', pubDate: 'Fri, 05 Sep 2008 19:39:12 +0000' },
      { id: 9, slug: 'i', dateGmt: '', pubDate: '', date: 'nonsense' },
    ]);
    expect(
      posts.map(({ urlId, status, publishedAt, publishOn }) => [urlId, status, publishedAt ?? publishOn]),
    ).toEqual([
      ['a', 1, '2024-03-01T09:00:00Z'],
      ['b', 4, '2024-02-01T08:00:00Z'],
      ['c', 3, '2024-03-01T09:00:00Z'],
      ['d', 5, '2024-03-01T09:00:00Z'],
      ['e', 2, '2033-01-01T00:00:00Z'],
      ['g', 5, '2024-03-01T09:00:00Z'],
      ['h', 1, '2008-09-05T19:39:12Z'],
      ['i', 1, undefined],
    ]);
    expect(text).toContain('1 posts: in the trash');
    expect(text).toContain('posts cannot have a password here, so they are private');
  });
  it('a page keeps its password as a hash that is the same each time', async () => {
    const items = [{ id: 2, type: 'page', title: 'Closed', slug: 'closed', password: 'open sesame' }];
    const [first, second] = [await convert(items), await convert(items)];
    const access = first.pages.find(({ path }) => path === '/closed')?.access;
    expect(access).toMatchObject({
      kind: 'password',
      passwordHash: expect.stringMatching(/^\$scrypt-rounds\$/),
    });
    expect(second.pages.find(({ path }) => path === '/closed')?.access).toEqual(access);
    expect(
      [...first.files.values()].some((bytes) => new TextDecoder().decode(bytes).includes('sesame')),
    ).toBe(false);
  });
  it('posts keep their author, excerpt, categories and tags', async () => {
    const { posts, text } = await convert([
      {
        slug: 'a',
        creator: 'ann',
        excerpt: '<p>Short &amp; sweet</p>',
        terms: [
          ['category', 'uncategorized', 'Uncategorized'],
          ['category', 'r-d', 'R&amp;D'],
          ['category', 'long', 'A category with a very long name'],
          ['category', '%e9%99%b6%e5%99%a8', '陶器'],
          ['category', 'signs', '!?'],
          ['post_tag', 'glaze', 'Glaze'],
          ['post_tag', 'glaze-2', 'glaze'],
          ['series', 's', 'A series'],
          ['post_format', 'post-format-quote', 'Quote'],
        ],
      },
    ]);
    expect(posts[0]).toMatchObject({
      author: 'Ann Potter',
      excerpt: 'Short & sweet',
      categories: ['R&D', 'A category with a very…', '陶器'],
      tags: ['glaze'],
    });
    expect(text).toContain('1 terms of series: only categories and tags are imported');
    expect(text).toContain('a name needs a letter or a digit for its address');
  });
  it('the report warns that categories lose their levels', async () => {
    const nested =
      '<wp:category><wp:cat_name>Raku</wp:cat_name><wp:category_parent>kiln</wp:category_parent></wp:category>';
    expect((await convert([{ slug: 'a' }], {}, nested)).text).toContain('categories have no levels here');
  });
  it('the report lists content that is not imported, such as revisions, products and comments on pages', async () => {
    const { text } = await convert([
      { id: 1, slug: 'a', isSticky: true },
      { id: 6, type: 'page', slug: 'p', comments: [{}, {}, {}] },
      { id: 2, type: 'revision', title: 'Old' },
      { id: 3, type: 'product', title: 'Mug' },
      { id: 4, type: 'portfolio', title: 'Vase' },
      { id: 5, type: 'wp_template', title: 'Single' },
      { id: 1, slug: 'b', title: 'Again' },
    ]);
    for (const line of [
      '3 comments: comments are only supported on posts',
      '1 sticky posts: ordered by date like all others',
      '1 revision items: only the current version is imported',
      '1 product items: stores are not imported',
      '1 portfolio items: a custom post type of a plugin or theme',
      '1 wp_template items: they belong to the old theme',
      '1 post items: their id is already used in the file',
    ])
      expect(text).toContain(line);
  });
  it('an export without pages and posts is rejected', async () => {
    await expect(convert([{ type: 'revision' }])).rejects.toThrow('has no pages and no posts');
  });
  it('posts that are too large to store are skipped', async () => {
    const { posts, text } = await convert([
      { id: 1, slug: 'huge', content: `<p>${'x'.repeat(90_000)}</p>`.repeat(12) },
      { id: 2, slug: 'many', content: '<hr>'.repeat(501) },
      { id: 3, slug: 'long', content: 'x'.repeat(2_000_001) },
      { id: 4, slug: 'fine' },
    ]);
    expect(posts.map(({ urlId }) => urlId)).toEqual(['fine']);
    expect(text).toContain('2 posts: more than 500 blocks or 900000 bytes of them');
    expect(text).toContain('1 posts: longer than 2000000 characters');
  });
  it('an export in an unknown version of the format is imported with a warning', async () => {
    expect((await convert([{ slug: 'a' }], {}, '', '9.9')).text).toContain(
      'its version is unknown; it is read as version 1.2\n      9.9',
    );
  });
  it('the report never writes control characters from the file to the terminal', async () => {
    const { text } = await convert([
      { slug: 'a', comments: [{ type: 'pingback' }], title: 'x\u009b31mred\u202egnp.exe' },
    ]);
    expect(text).toContain('x 31mred gnp.exe');
  });
});

describe('an import rewrites links to the old site', () => {
  const items: WxrItemFields[] = [
    { id: 2, type: 'page', slug: 'about', title: 'About', link: `${OLD}/about/` },
    { id: 4, slug: 'hello', link: `${OLD}/2024/03/hello/`, terms: [['category', 'news', 'News']] },
  ];
  it.each([
    [`${OLD}/about/`, '/about'],
    ['http://www.old.example/about', '/about'],
    ['//old.example/about/#team', '/about#team'],
    ['/about/', '/about'],
    [`${OLD}/?p=4`, '/blog/hello'],
    [`${OLD}/?page_id=2`, '/about'],
    [`${OLD}/2024/03/hello/?utm_source=x`, '/blog/hello'],
    [`${OLD}/category/news/`, '/blog?category=news'],
    [`${OLD}/feed/`, '/blog?format=rss'],
    [OLD, '/'],
    [`${OLD}/gone/`, `${OLD}/gone/`],
    ['/gone/', `${OLD}/gone/`],
    ['https://elsewhere.example/about/', 'https://elsewhere.example/about/'],
    ['https://old.example.evil.test/about/', 'https://old.example.evil.test/about/'],
    ['#here', '#here'],
    ['mailto:a@b.test', 'mailto:a@b.test'],
  ])('an imported link to %s leads to %s', async (href, expected) => {
    const { posts } = await convert([
      ...items,
      { id: 9, slug: 'z', content: `<p><a href="${href}">x</a></p>` },
    ]);
    expect(posts.find(({ urlId }) => urlId === 'z')?.body[0]?.value.html).toBe(
      `<p><a href="${expected}">x</a></p>`,
    );
  });
});

describe('an import builds the navigation', () => {
  const entry = (
    id: number,
    order: number,
    menu_: string,
    meta: Record<string, string>,
    title = '',
  ): WxrItemFields => ({
    id,
    type: 'nav_menu_item',
    title,
    order,
    terms: [['nav_menu', menu_, menu_]],
    meta: Object.fromEntries(Object.entries(meta).map(([key, value]) => [`_menu_item_${key}`, value])),
  });
  const page = (id: number, title: string, order = 0): WxrItemFields => ({
    id,
    type: 'page',
    title,
    slug: title.toLowerCase(),
    order,
  });

  it('the navigation contains the menus in their order and with their folders', async () => {
    const { site, text } = await convert([
      page(2, 'About'),
      page(3, 'Team'),
      { id: 4, slug: 'hello', terms: [['category', 'news', 'News']] },
      entry(20, 3, 'primary', { type: 'custom', url: 'https://shop.example/' }, 'Shop'),
      entry(21, 1, 'primary', { type: 'post_type', object: 'page', object_id: '2' }),
      entry(
        22,
        2,
        'primary',
        { type: 'post_type', object: 'page', object_id: '3', menu_item_parent: '21' },
        'The team',
      ),
      entry(23, 4, 'primary', { type: 'taxonomy', object: 'category', object_id: '5' }, 'News'),
      entry(24, 5, 'primary', { type: 'post_type', object: 'page', object_id: '99' }, 'Lost'),
      entry(25, 6, 'primary', { type: 'custom', url: 'javascript:alert(1)' }, 'Bad'),
      entry(26, 7, 'primary', { type: 'custom', url: `${OLD}/?page_id=3`, menu_item_parent: '22' }, 'Deep'),
      entry(30, 1, 'footer-menu', { type: 'custom', url: `${OLD}/?page_id=2` }, 'Imprint'),
      entry(40, 1, 'social', { type: 'custom', url: 'https://x.example/' }, 'X'),
    ]);
    expect(menu(site)).toEqual([
      ['About', '/about', '/team', '/team'],
      ['Shop', 'https://shop.example/'],
      ['News', '/blog?category=news'],
    ]);
    expect(site.settings.navigation.footer).toEqual([{ title: 'Imprint', href: '/about' }]);
    expect(text).toMatch(/2 menu links: they link to content that is not imported\n {6}Lost\n {6}Bad/);
    expect(text).toContain('1 menus: a site has one menu in its header and one in its footer\n      social');
  });
  it('the navigation contains the links from a block theme’s navigation block', async () => {
    const content = `<!-- wp:navigation-link {"label":"About","url":"${OLD}/?page_id=2"} /--><!-- wp:navigation-submenu {"label":"More","url":"https://x.example"} --><!-- /wp:navigation-submenu -->`;
    const { site } = await convert([
      page(2, 'About'),
      { id: 9, type: 'wp_navigation', title: 'Header', content },
    ]);
    expect(menu(site)).toEqual([
      ['About', '/about'],
      ['More', 'https://x.example'],
    ]);
  });
  it('the navigation lists the published top-level pages if the export has no menu', async () => {
    const { site } = await convert([
      page(2, 'Zebra', 1),
      page(3, 'About', 2),
      { ...page(4, 'Draft'), status: 'draft' },
      { id: 5, slug: 'a' },
    ]);
    expect(menu(site)).toEqual([
      ['Blog', '/blog'],
      ['Zebra', '/zebra'],
      ['About', '/about'],
    ]);
  });
});

describe('an import keeps the comments on posts', () => {
  const COMMENTS = [
    {
      id: '12',
      parent: '11',
      user_id: '7',
      author: 'Ann Potter',
      content: 'Thank you!',
      date_gmt: '2024-03-03 08:00:00',
    },
    {
      id: '11',
      author: 'Rosa &amp; Sons',
      author_email: 'Rosa@Reader.test',
      content:
        '<p>Lovely &lt;glaze&gt;.</p>\r\n<p>Where is it <a href="https://x.test">from</a>?<br />R.</p>',
      date_gmt: '2024-03-02 08:00:00',
    },
    { id: '13', author: '', author_email: 'no address', content: 'Buy', approved: 'spam' },
    { id: '14', parent: '99', content: 'Later', approved: '0', date_gmt: '2024-03-05 08:00:00' },
    { id: '15', content: 'Gone', approved: 'trash' },
    { id: '16', content: 'A ping', type: 'pingback' },
    { id: '17', content: ' <p></p> ' },
    { id: '11', content: 'Again' },
  ];

  it('comments are imported as text, in order, with their replies, states and authors', async () => {
    const { archive, posts, text } = await convert([{ id: 4, slug: 'a', comments: COMMENTS }]);
    const comments = archive.comments ?? [];
    expect(
      comments.map(({ author, email, body, isOwner, status }) => [author, email, body, isOwner, status]),
    ).toEqual([
      ['Anonymous', '', 'Buy', false, 'spam'],
      ['Rosa & Sons', 'rosa@reader.test', 'Lovely <glaze>.\n\nWhere is it from?\nR.', false, 'published'],
      ['Ann Potter', '', 'Thank you!', true, 'published'],
      ['Rosa', '', 'Later', false, 'waiting'],
    ]);
    expect(comments[2]?.parentId).toBe(comments[1]?.id);
    expect(comments.map(({ itemId }) => itemId)).toEqual(comments.map(() => posts[0]?.id));
    expect(comments[0]?.createdAt).toBe('2024-03-01T09:00:00Z');
    expect(comments[3]?.parentId).toBeNull();
    for (const line of [
      '4 comments',
      '1 comments: in the trash',
      '1 comments: a pingback, not written by a person',
      '1 comments: without text',
      '1 comments: without an id of their own',
    ])
      expect(text).toContain(line);
  });

  it('comments are written to several files, up to the limit of 500 on an item', async () => {
    const many = Array.from({ length: 502 }, (_, index) => ({
      id: String(index),
      content: 'x'.repeat(11 * (index + 1)),
    }));
    const { archive, text, files } = await convert([{ slug: 'a', comments: many }]);
    expect(archive.comments).toHaveLength(500);
    expect([...files.keys()].filter((name) => name.startsWith('comments/'))).toHaveLength(10);
    expect(text).toContain('2 comments: an item can have at most 500');
    expect(text).toContain('comments: shortened to 5000 characters');
  });

  it('posts keep their comments open or closed, and closed ones stay visible', async () => {
    const { archive, posts, text } = await convert([
      { id: 1, slug: 'open', comments: [{}] },
      { id: 2, slug: 'closed', commentStatus: 'closed' },
      { id: 3, slug: 'was-open', commentStatus: 'closed', comments: [{ id: '5' }] },
    ]);
    expect(archive.collections.get('blog')?.hasComments).toBe(true);
    const own = new Map(posts.map(({ urlId, comments }) => [urlId, comments]));
    expect(own).toEqual(
      new Map([
        ['open', undefined],
        ['closed', 'off'],
        ['was-open', 'on'],
      ]),
    );
    expect(text).toContain('1 posts: their comments were closed');
    expect((await convert([{ slug: 'a' }])).archive.collections.get('blog')?.hasComments).toBeUndefined();
  });
});

describe('an import adds images to the library', () => {
  const url = `${OLD}/wp-content/uploads/2024/03/pot.png`;
  const items: WxrItemFields[] = [
    {
      id: 7,
      type: 'attachment',
      status: 'inherit',
      attachmentUrl: url,
      meta: { _wp_attached_file: '2024/03/pot.png', _wp_attachment_image_alt: 'A pot' },
    },
    { id: 8, type: 'attachment', status: 'inherit', attachmentUrl: `${OLD}/wp-content/uploads/a.pdf` },
    {
      id: 1,
      slug: 'a',
      content: `<img src="${url.replace('.png', '-300x200.png')}" class="wp-image-7">`,
      meta: { _thumbnail_id: '7' },
    },
  ];
  it('images are read from the given folder', async () => {
    const { posts, archive, text } = await convert(items, {
      uploads: createUploads({ '2024/03/pot.png': PNG }),
    });
    expect(archive.media).toMatchObject([
      { filename: 'pot.png', width: 800, height: 600, alt: 'A pot', contentType: 'image/png' },
    ]);
    expect(posts[0]?.image).toMatchObject({ mediaId: archive.media[0]?.id, alt: 'A pot' });
    expect(posts[0]?.body[0]).toMatchObject({ type: 5, value: { image: { width: 800 } } });
    expect(text).toContain('1 images');
    expect(text).toContain('1 files: only images are imported into the library');
  });
  it('images are listed with their URLs if no folder is given', async () => {
    const { archive, text } = await convert(items);
    expect(archive.media).toEqual([]);
    expect(text).toContain(
      `1 images: no folder of files was given (--media DIR), and files are not downloaded\n      ${url}`,
    );
  });
  it('images are reported if their file is missing, broken or on another site', async () => {
    const content = `<img src="${OLD}/wp-content/uploads/gone.png"><img src="https://cdn.example/x.png"><img src="data:image/png;base64,xx"><img src="${OLD}/wp-content/uploads/../../secret.png">`;
    const { text } = await convert([...items, { id: 9, slug: 'b', content }], {
      uploads: createUploads({ '2024/03/pot.png': new Uint8Array([1, 2]) }),
    });
    for (const line of [
      '1 images: not a JPEG, PNG, GIF, WebP or AVIF',
      '2 images: not in the folder of files',
      '1 images: on another site',
      '1 images: embedded in the text',
    ])
      expect(text).toContain(line);
  });
  it('two images with the same name from different months are both kept', async () => {
    const { archive } = await convert(
      ['2024/03/pot.png', '2024/04/pot.png']
        .map((path, n) => ({
          id: n + 1,
          type: 'attachment',
          attachmentUrl: `${OLD}/wp-content/uploads/${path}`,
        }))
        .concat([{ id: 9, type: 'post', attachmentUrl: '' }]),
      { uploads: createUploads({ '2024/03/pot.png': PNG, '2024/04/pot.png': PNG }) },
    );
    expect(archive.media.map(({ filename }) => filename).sort()).toEqual(['pot-2.png', 'pot.png']);
  });
  it('an image is skipped if its file is truncated', async () => {
    const { text } = await convert(items, {
      uploads: createUploads({ '2024/03/pot.png': PNG.slice(0, -4) }),
    });
    expect(text).toContain('1 images: incomplete, or followed by other data');
  });
});
