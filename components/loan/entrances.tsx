import { CellGroup, Cell } from '@/components/ui/base/cell';
import type { Channel } from '@/lib/channel/channel';
import { words } from '@/lib/i18n/words';
import { href } from '@/lib/routing/href';

/** The entrances to the loan section, and whom each is for. */
export function Entrances({ channel: { slug, locale } }: { readonly channel: Channel }) {
  const word = words(locale, 'loan');
  return (
    <CellGroup>
      <Cell icon="person" title={word('entranceOne')} note={word('entranceOneText')} href={href(slug, '/oneLoanCard/credit')} />
      <Cell icon="sort" title={word('entranceTwo')} note={word('entranceTwoText')} href={href(slug, '/twoLoanCard/credit')} />
      <Cell icon="clock" title={word('entrance58')} note={word('entrance58Text')} href={href(slug, '/loanCard/58jinrong')} />
      <Cell icon="calendar" title={word('entranceHello')} note={word('entranceHelloText')} href={href(slug, '/single/hello/finance')} />
    </CellGroup>
  );
}
