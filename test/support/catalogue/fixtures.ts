export const SHOPIFY_FILE = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Requires Shipping,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,Status
salt-pot,Salt Pot,"<p onclick=""x()"">Keeps salt, dry.</p><script>alert(1)</script>",Clay Co,Jars,"kelp, lidded",TRUE,Glaze,Kelp,Size,Small,SP-K-S,390,shopify,4,deny,32.00,,TRUE,https://pictures.test/salt-1.jpg,1,Salt pot in kelp,FALSE,Salt pot,active
salt-pot,,,,,,,,Kelp,,Large,SP-K-L,610,shopify,0,deny,41.50,50.00,TRUE,https://pictures.test/salt-2.jpg,2,,,,
salt-pot,,,,,,,,Chalk,,Small,SP-C-S,390,shopify,7,deny,32,,TRUE,,,,,,
salt-pot,,,,,,,,,,,,,,,,,,,https://pictures.test/salt-3.jpg,3,,,,
workshop,"Throwing, first time",<p>Two hours at the wheel.</p>,,Workshops,,FALSE,Title,Default Title,,,WS-1,0,,0,deny,120,,FALSE,,,,FALSE,,draft
`;

export const SHOPIFY_TODAY = `Title;URL handle;Description;Published on online store;Status;SKU;Option1 name;Option1 value;Price;Compare-at price;Inventory tracker;Inventory quantity;Continue selling when out of stock;Weight value (grams);Product image URL;Variant image URL;Requires shipping
Bread bowl;bread-bowl;<p>For bread.</p>;TRUE;Active;BB-1;Title;Default Title;24,90;;shopify;3;DENY;820;;;TRUE
`;

export const WOOCOMMERCE_FILE = `ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,Date sale price ends,In stock?,Stock,Backorders allowed?,Weight (kg),Length (cm),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible
44,variable,woo-jug,Pouring jug,1,visible,<p>It does not drip.</p>,A jug.\\nWith a spout.,,1,,0,0.98,22,,,"Table > Jugs, Gifts","salt\\, pepper",https://pictures.test/jug.jpg,,Glaze,"Seafoam, Kelp",1
45,simple,woo-vase,Bud vase,1,visible,,,2020-01-01,1,,0,0.34,,40,52,Vases,,,,Clay,Stoneware,1
46,external,woo-else,Elsewhere,1,visible,,,,1,,0,,,,5,,,,,,,
47,"simple, virtual",woo-course,Course,-1,visible,,,,1,8,0,,,100,120,,,,,,,
48,variation,woo-jug-sea,Pouring jug - Seafoam,1,visible,,,,1,3,0,0.98,,79.5,86,,,,id:44,Glaze,Seafoam,
49,variation,woo-jug-kelp,Pouring jug - Kelp,1,visible,,,,0,,0,,,,86,,,,woo-jug,Glaze,Kelp,
`;
