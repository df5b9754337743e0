import type { ShareForm } from '@/lib/seo/share-pictures';

/** What is drawn of a page: the same for everybody who shares it. */
export type Drawing = Readonly<{
  form: ShareForm;
  /** The partner. */
  shop: string;
  title: string;
  subtitle: string;
  /** `¥428` and what stands behind it; undefined for pages without a price. */
  price: Readonly<{ amount: string; suffix: string }> | undefined;
  /** A file on this disk; without it the ground is the brand's. */
  picture: string | undefined;
  /** Where the poster's code leads, and what stands beside it. */
  link: string;
  hint: string;
  colours: Readonly<{ brand: string; brandDeep: string; glowFrom: string; glowTo: string }>;
}>;
