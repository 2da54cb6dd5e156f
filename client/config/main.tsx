import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/wght.css';
import './config.css';
import { App } from './shell/app.tsx';

const root = document.getElementById('config-root');
if (!root) throw new Error('the shell has no #config-root');
createRoot(root).render(<App />);
