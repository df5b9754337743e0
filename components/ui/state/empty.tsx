import type { ReactNode } from 'react';
import { StateIllustration, type StateName } from '@/components/ui/illustration/state-illustration';
import { StateScreen } from './state-screen';

interface EmptyProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly illustration?: StateName;
}

/** Nothing here. For lists of shops and products the title is the ui word `noMerchant` (§2). */
export function Empty({ illustration = 'empty', ...rest }: EmptyProps) {
  return <StateScreen inline illustration={<StateIllustration name={illustration} />} {...rest} />;
}
