import { siteAddress } from './site';

/** The channel's own address of a page that partners share under many (`p`, share marks). React moves it into the head. */
export const Canonical = ({ path }: { readonly path: string }) => <link rel="canonical" href={siteAddress(path)} />;
