import { questionPage as page } from '@/components/account/question/question-page';

// Made when first asked for: an address that names no question is not kept.
export const generateStaticParams = () => [];
export const generateMetadata = page.generateMetadata;
export default page.Page;
