import { lazyPart } from '../kit/states/lazy-part.tsx';

/** A separate lazy file keeps the form builder out of the panel's first script. */
export default lazyPart(() => import('../screens/forms/builder/form-window.tsx'), { fallback: null });
