import { Missing } from '@/components/ui/state/missing';
import { defaultChannel } from '@/lib/channel/lookup';

export default function NotFound() {
  return <Missing slug={defaultChannel.slug} />;
}
