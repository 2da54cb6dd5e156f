import { lazyPart } from '../kit/states/lazy-part.tsx';

/** Imported late itself: the panel's first script would otherwise list the files of the form builder. */
export default lazyPart(() => import('../screens/forms/builder/form-window.tsx'), { fallback: null });
