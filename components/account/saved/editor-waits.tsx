'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '@/components/screens/loaded';
import { Screen } from '@/components/screens/screen';
import { CellSkeleton } from '@/components/ui/list/skeleton';

interface EditorWaitsProps {
  readonly head: ReactNode;
  readonly query: UseQueryResult;
  readonly cells: number;
}

/** Before an editor has its data: a form begins with them, and is mounted once they are there. */
export function EditorWaits({ head, query, cells }: EditorWaitsProps) {
  return (
    <Screen head={head}>
      <Loaded query={query} skeleton={<CellSkeleton cells={cells} />}>
        {() => null}
      </Loaded>
    </Screen>
  );
}
