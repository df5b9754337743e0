'use client';

import { createContext, useContext } from 'react';
import type { Channel } from './channel';

const ChannelContext = createContext<Channel | undefined>(undefined);
export const ChannelProvider = ChannelContext.Provider;

/** The channel of this page. The browser knows only this one, never the whole registry. */
export function useChannel(): Channel {
  const channel = useContext(ChannelContext);
  if (!channel) throw new Error('useChannel needs <ChannelProvider> above it');
  return channel;
}
