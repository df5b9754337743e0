import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { adminConfigOf } from '@/components/parts/shell/admin-config';
import { ShareShop } from '@/components/parts/shell/share';
import { aboutUnlisted } from '@/components/parts/shell/unlisted';
import { pageChannel } from '@/lib/channel/page-channel';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { loadGroup } from './groups';
import { RegisterScreen } from './register-screen';

type Props = { readonly params: Promise<{ channel: string; groupCode: string; memberId: string }> };

async function wanted({ params }: Props) {
  const [channel, { groupCode, memberId }] = await Promise.all([pageChannel(params), params]);
  const group = await loadGroup(channel.slug, groupCode);
  const membership = group.memberships.find((one) => one.memberId === memberId) ?? notFound();
  return { channel, group, membership };
}

export async function registerMetadata(props: Props): Promise<Metadata> {
  const { channel, group, membership } = await wanted(props);
  const title = words(channel.locale, 'hotelMember')('getNamed', { group: group.name, level: membership.levelName });
  return { ...aboutUnlisted(channel, '/bank/register/{groupCode}/{memberId}'), title };
}

/** The benefits are the same for everybody and rendered here; whether the reader is eligible is asked by the browser. */
export async function RegisterPage({ children, ...props }: Props & { readonly children: ReactNode }) {
  const { channel, group, membership } = await wanted(props);
  const { phone } = await adminConfigOf(channel);
  return (
    <Words locale={channel.locale} scopes={['hotelMember', 'login', 'controls']}>
      <ShareShop channel={channel} />
      <RegisterScreen group={group} membership={membership} phone={phone} />
      {children}
    </Words>
  );
}
