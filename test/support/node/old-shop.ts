import { wxrText } from '../worker/wxr.ts';

/** Returns a Shopify product export with a bowl in four variants, a draft and a gift card. */
export const oldProducts = (
  pictures: string,
): string => `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status
breakfast-bowl,Breakfast Bowl,"<p>Thrown on the wheel, with room for porridge and berries.</p>",Harbour Pottery,Bowls,"tableware, bestseller",TRUE,Glaze,Seafoam,Size,Small,,,HB-SEA-S,420,shopify,8,deny,manual,34.00,,TRUE,TRUE,4006381333931,${pictures}/bowl-seafoam.png,1,A bowl with a seafoam glaze,FALSE,Breakfast bowl by hand,A stoneware bowl for every morning.,${pictures}/bowl-seafoam.png,g,,11.50,active
breakfast-bowl,,,,,,,,Seafoam,,Large,,,HB-SEA-L,690,shopify,3,deny,manual,46.00,52.00,TRUE,TRUE,,${pictures}/bowl-kelp.png,2,A bowl with a kelp glaze,,,,${pictures}/bowl-seafoam.png,g,,,
breakfast-bowl,,,,,,,,Kelp,,Small,,,HB-KLP-S,420,shopify,0,deny,manual,34.00,,TRUE,TRUE,,,,,,,,${pictures}/bowl-kelp.png,g,,,
breakfast-bowl,,,,,,,,Kelp,,Large,,,HB-KLP-L,690,,,continue,manual,46.00,,TRUE,TRUE,,,,,,,,${pictures}/bowl-kelp.png,g,,,
bud-vase,Bud Vase,"<p>For one stem from the dunes.</p>",Harbour Pottery,Vases,decoration,TRUE,Title,Default Title,,,,,HB-VASE,310,shopify,5,deny,manual,28.00,,TRUE,TRUE,,${pictures}/bud-vase.png,1,A narrow white vase,FALSE,,,,g,,,active
salt-cellar,Salt Cellar,"<p>With a lid of driftwood.</p>",Harbour Pottery,Jars,tableware,FALSE,Title,Default Title,,,,,HB-SALT,280,shopify,2,deny,manual,39.00,,TRUE,TRUE,,${pictures}/gone.jpg,1,,FALSE,,,,g,,,draft
`;

const SITE = 'https://old.example';

/** A WordPress export: pages with a subpage, posts with comments and pictures, a menu and an old address. */
export const oldSite = (pictures: string): string =>
  wxrText([
    {
      id: 10,
      type: 'page',
      title: 'The workshop',
      slug: 'workshop',
      link: `${SITE}/workshop/`,
      content: `<!-- wp:heading --><h2>Between the slipway and the chandlery</h2><!-- /wp:heading --><p>We fire twice a week.</p><img src="${pictures}/kiln.png" alt="The kiln with its door open">`,
    },
    {
      id: 11,
      type: 'page',
      title: 'Visit us',
      slug: 'visit',
      parent: 10,
      link: `${SITE}/workshop/visit/`,
      content: `<p>Open from Thursday to Sunday. Read <a href="${SITE}/2024/03/first-firing/">how we fired for the first time</a>.</p>`,
    },
    {
      id: 12,
      type: 'page',
      title: 'Price list of 2019',
      slug: 'prices-2019',
      status: 'draft',
      content: '<p>Old</p>',
    },
    {
      id: 20,
      title: 'The first firing',
      slug: 'first-firing',
      link: `${SITE}/2024/03/first-firing/`,
      content: `<p>Thirty bowls went in, twenty-nine came out. <img src="${pictures}/first-firing.png" alt="Bowls on a shelf"></p>`,
      excerpt: 'Twenty-nine of thirty bowls survived.',
      terms: [
        ['category', 'firings', 'Firings'],
        ['post_tag', 'stoneware', 'Stoneware'],
      ],
      comments: [
        { id: '1', author: 'Inge', author_email: 'inge@shore.test', content: 'I have one of the 29!' },
        { id: '2', parent: '1', author: 'Ann Potter', user_id: '7', content: 'Take good care of it.' },
        { id: '3', author: 'Bot', content: 'Cheap watches', approved: 'spam' },
      ],
    },
    {
      id: 21,
      title: 'Clay from the estuary',
      slug: 'clay',
      link: `${SITE}/2024/05/clay/`,
      date: '2024-05-02 10:00:00',
      dateGmt: '2024-05-02 08:00:00',
      content: '<p>It smells of seaweed until the first firing.</p>',
      terms: [['category', 'materials', 'Materials']],
    },
    { id: 22, title: 'Autumn plans', slug: 'autumn', status: 'draft', content: '<p>Not yet.</p>' },
    { id: 30, type: 'attachment', title: 'kiln', status: 'inherit', attachmentUrl: `${pictures}/kiln.png` },
    {
      id: 40,
      type: 'nav_menu_item',
      title: 'Our workshop',
      order: 1,
      meta: { _menu_item_type: 'post_type', _menu_item_object_id: '10', _menu_item_object: 'page' },
      terms: [['nav_menu', 'main', 'Main']],
    },
    {
      id: 41,
      type: 'nav_menu_item',
      title: 'First firing',
      order: 2,
      meta: { _menu_item_type: 'post_type', _menu_item_object_id: '20', _menu_item_object: 'post' },
      terms: [['nav_menu', 'main', 'Main']],
    },
    { id: 50, type: 'wp_block', title: 'A reusable block' },
  ]);
