import type { ReactNode } from 'react';
import { Frame } from '@/components/parts/screens/frame';
import { pageChannel } from '@/lib/channel/page-channel';
import type { Layout } from '@/lib/routing/route';
import { Storefront } from './storefront';

type Props = Readonly<{ children: ReactNode; params: Promise<{ channel: string }> }>;

/** A layout of §2 whose pages talk to the gateway; the simple layout doesn't need one. */
export const storefrontLayout = (layout: Layout) =>
  async function StorefrontLayout({ children, params }: Props) {
    return (
      <Frame layout={layout}>
        <Storefront channel={await pageChannel(params)}>{children}</Storefront>
      </Frame>
    );
  };
