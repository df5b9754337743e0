/** Another address of `my/fqa/{id}` (`sameAs` in its row). */
export { default, generateMetadata, generateStaticParams } from '../../../../my/fqa/[id]/page';
