import { lazyPart } from '../kit/states/lazy-part.tsx';

/** Lazy itself: otherwise the first script of the panel would list the files of the form builder. */
export default lazyPart(() => import('../screens/forms/builder/form-window.tsx'), { fallback: null });
