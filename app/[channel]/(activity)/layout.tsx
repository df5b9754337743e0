import type { ReactNode } from 'react';
import { Storefront } from '@/components/app/storefront';
import { Frame } from '@/components/screens/frame';
import { pageChannel } from '@/lib/channel/page-channel';

type Props = Readonly<{ children: ReactNode; params: Promise<{ channel: string }> }>;

export default async function ActivityLayout({ children, params }: Props) {
  return (
    <Frame layout="activity">
      <Storefront channel={await pageChannel(params)}>{children}</Storefront>
    </Frame>
  );
}
