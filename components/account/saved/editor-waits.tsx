'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { CellSkeleton } from '@/components/ui/list/skeleton';

interface EditorWaitsProps {
  readonly head: ReactNode;
  readonly query: UseQueryResult;
  readonly cells: number;
}

/** Shown until an editor's data are loaded: the form takes its initial values from them when it mounts. */
export function EditorWaits({ head, query, cells }: EditorWaitsProps) {
  return (
    <Screen head={head}>
      <Loaded query={query} skeleton={<CellSkeleton cells={cells} />}>
        {() => null}
      </Loaded>
    </Screen>
  );
}
