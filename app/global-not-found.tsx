import { Document } from '@/components/ui/state/document';
import { Missing } from '@/components/ui/state/missing';
import { defaultChannel } from '@/lib/channel/lookup';

/** For an address without a channel that the middleware could not assign to one. */
export default function GlobalNotFound() {
  const { locale, theme, loadingIcon } = defaultChannel;
  return (
    <Document locale={locale} theme={theme} loadingIcon={loadingIcon}>
      <Missing slug={defaultChannel.slug} />
    </Document>
  );
}
