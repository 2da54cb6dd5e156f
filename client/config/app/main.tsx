import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/wght.css';
import './config.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { leaveKeysToInputMethod } from '#client/behaviours/composition.ts';
import { createQueryClient } from '../kit/api/query-client.ts';
import { toast } from '../kit/ui/toast.ts';
import { App } from './app.tsx';

leaveKeysToInputMethod();
const root = document.getElementById('config-root');
if (!root) throw new Error('the shell has no #config-root');
const client = createQueryClient((problem) => toast.error(problem));
createRoot(root).render(
  <QueryClientProvider client={client}>
    <App />
  </QueryClientProvider>,
);
