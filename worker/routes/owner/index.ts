import { Hono } from 'hono';
import type { AppEnv } from '../../env.ts';
import { collectionsApi } from './collections.ts';
import { configShell } from './config-shell.ts';
import { designApi } from './design.ts';
import { headerFooterApi } from './header-footer.tsx';
import { itemsApi } from './items.ts';
import { mediaApi } from './media.ts';
import { mediaFoldersApi } from './media-folders.ts';
import { mediaUploadsApi } from './media-uploads.ts';
import { pageHistory } from './page-history.ts';
import { pagesApi } from './pages.ts';
import { previewLink } from './preview-link.ts';
import { settingsApi } from './settings.tsx';
import { widgetRendering } from './widget.ts';

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
