import { notFound } from 'next/navigation';

/** A package's page has its id in the query, which a rewrite leads to `[id]`; without one there is nothing to show. */
export default function Page() {
  notFound();
}
