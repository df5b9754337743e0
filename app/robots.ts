import type { MetadataRoute } from 'next';
import { headers } from 'next/headers';
import { channels } from '@/lib/channel/registry';
import { routes } from '@/lib/routing/routes';
import { originOf } from '@/lib/seo/site';

/** Search engines stay out of personal pages; each channel has its own sitemap. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const origin = originOf(await headers());
  const guarded = Object.entries(routes).flatMap(([path, { access }]) =>
    access === 'login' ? [`/*${path.replace(/\{\w+\}/g, '*')}`] : [],
  );
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/sandbox/', '/preview', '/error', ...guarded] },
    sitemap: channels.map(({ slug }) => `${origin}/sitemap/${slug}.xml`),
  };
}
