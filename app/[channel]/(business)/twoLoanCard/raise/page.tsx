import { loanPage } from '@/components/loan/loan-page';

const page = loanPage('/twoLoanCard/raise');

export const generateMetadata = page.generateMetadata;
export default page.Page;
