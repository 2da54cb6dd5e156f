import { Hono } from 'hono';
import type { AppEnv } from '#worker/env.ts';
import { collectionsApi } from './collections/collections.ts';
import { itemsApi } from './collections/items.ts';
import { designApi } from './design/design.ts';
import { mediaApi } from './media/library.ts';
import { mediaFoldersApi } from './media/media-folders.ts';
import { mediaUploadsApi } from './media/media-uploads.ts';
import { headerFooterApi } from './pages/header-footer.tsx';
import { pagesApi } from './pages/owner.ts';
import { pageHistory } from './pages/page-history.ts';
import { previewLink } from './pages/preview-link.ts';
import { widgetRendering } from './pages/widget.ts';
import { configShell } from './sites/config-shell.ts';
import { settingsApi } from './sites/settings.tsx';

/** What owners and contributors do: pages, settings, and the application that does it. */
export const owner = new Hono<AppEnv>();

owner.route('/', pagesApi);
owner.route('/', pageHistory);
owner.route('/', previewLink);
owner.route('/', collectionsApi);
owner.route('/', itemsApi);
owner.route('/', settingsApi);
owner.route('/', headerFooterApi);
owner.route('/', designApi);
owner.route('/', mediaFoldersApi);
owner.route('/', mediaUploadsApi);
owner.route('/', mediaApi);
owner.post('/api/widget/GetWidgetRendering', widgetRendering);
owner.get('/config', configShell);
owner.get('/config/*', configShell);
