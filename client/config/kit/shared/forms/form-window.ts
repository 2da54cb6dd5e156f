import { type ComponentType, createContext } from 'react';

export interface FormWindowProps {
  id: string;
  /** Called when everything is saved, unless offline. */
  onClose: () => void;
}

/** The form builder in a window over the page. `app` provides it, since the builder belongs to a screen. */
export const FormWindowContext = createContext<ComponentType<FormWindowProps>>(() => null);
