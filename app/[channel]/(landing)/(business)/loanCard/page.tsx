import { loanPage } from '@/components/loan/loan-page';

const page = loanPage('/loanCard');

export const generateMetadata = page.generateMetadata;
export default page.Page;
