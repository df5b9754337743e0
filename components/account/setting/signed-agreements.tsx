'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '@/components/parts/screens/loaded';
import { Button } from '@/components/ui/base/button';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { Tag } from '@/components/ui/base/tag';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { Sheet } from '@/components/ui/overlay/sheet';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { agreementCalls } from '@/lib/queries/agreement';
import { linkBelow } from '@/lib/routing/link-below';

/** The agreements the user has accepted: version, time and occasion. Each links to the text, which shows what has changed since. */
export function SignedAgreements() {
  const word = useWords('account');
  const [open, setOpen] = useState(false);
  return (
    <>
      <CellGroup>
        <Cell icon="edit" title={word('signed')} onClick={() => setOpen(true)} />
      </CellGroup>
      <Sheet open={open} onClose={() => setOpen(false)} title={word('signed')}>
        {open && <Signed />}
      </Sheet>
    </>
  );
}

function Signed() {
  const word = useWords('account');
  const locale = useLocale();
  const { slug } = useChannel();
  const feed = useInfiniteQuery(agreementCalls.signed({}));
  return (
    <Loaded query={feed} skeleton={<CellSkeleton cells={3} />}>
      {({ pages }) => {
        const signatures = pages.flatMap(({ list }) => list);
        if (signatures.length === 0) return <Empty title={word('signedNone')} />;
        return (
          <>
            <CellGroup>
              {signatures.map(({ signatureId, document, title, version, signedFor, time, channelName, device, inForce }) => (
                <Cell
                  key={signatureId}
                  title={title}
                  note={[word('signedLine', { version, moment: momentLabel(locale, time), channel: channelName }), device, signedFor]
                    .filter(Boolean)
                    .join(' · ')}
                  value={<Tag kind={inForce ? 'success' : 'neutral'}>{word(inForce ? 'signedNow' : 'signedThen')}</Tag>}
                  href={linkBelow(slug, document.slice(1))}
                />
              ))}
            </CellGroup>
            {feed.hasNextPage && (
              <Button kind="text" busy={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
                {word('signedMore')}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
