'use client';

import { useWords } from '@/lib/i18n/use-words';
import { IndexLink } from '@/components/ui/base/index-link';
import { missingIllustration } from '@/components/ui/illustration/missing-illustration';
import { StateScreen } from './state-screen';

/** `slug`: whose index to offer if the address has no channel. */
export function MissingScreen({ slug }: { readonly slug?: string | undefined }) {
  return <StateScreen illustration={missingIllustration} title={useWords('ui')('pageMissing')} action={<IndexLink slug={slug} />} />;
}
