'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import type { Permission } from '@/lib/domain/staff';

type Me = OpsOutputOf<'own.me'>;
const MeContext = createContext<Me | undefined>(undefined);

export const MeProvider = ({ me, children }: { readonly me: Me; readonly children: ReactNode }) => (
  <MeContext value={me}>{children}</MeContext>
);

/** Who is signed in. Below the shell only, which shows a page once this is known. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe needs the desk’s shell above it');
  return me;
}

/** Whether a button is worth showing. What counts is checked by the call. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMe();
  return (permission) => permissions.includes(permission);
}
