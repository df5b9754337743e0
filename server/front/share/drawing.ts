import type { ShareForm } from '@/lib/seo/share-pictures';

/** The content of a page's share picture: the same for everyone who shares it. */
export type Drawing = Readonly<{
  form: ShareForm;
  /** The partner's name. */
  shop: string;
  title: string;
  subtitle: string;
  /** `¥428` and the text after it; undefined for pages without a price. */
  price: Readonly<{ amount: string; suffix: string }> | undefined;
  /** A file on this disk; without it the background has the brand's colour. */
  picture: string | undefined;
  /** Where the poster's QR code leads, and the text beside it. */
  link: string;
  hint: string;
  colours: Readonly<{ brand: string; brandDeep: string; glowFrom: string; glowTo: string }>;
}>;
