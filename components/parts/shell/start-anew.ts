'use client';

import { createContext, useContext } from 'react';

const Context = createContext<() => void>(() => undefined);

/** Draws the page anew, without what it knew and what was typed: for a page that changes hands. */
export const StartAnew = Context.Provider;
export const useStartAnew = (): (() => void) => useContext(Context);
