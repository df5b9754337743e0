import { notFound } from 'next/navigation';

/** The shops of a combo, whose id is in the query, which a rewrite leads to `[id]`; without one there is nothing to show. */
export default function Page() {
  notFound();
}
