import { type ComponentType, createContext } from 'react';

export interface FormWindowProps {
  id: string;
  /** Called after all changes are saved, or without saving them if the browser is offline. */
  onClose: () => void;
}

/**
 * The form builder in a window over the page. Provided by `app`, because the builder belongs to a screen.
 */
export const FormWindowContext = createContext<ComponentType<FormWindowProps>>(() => null);
