import { serveDrawings } from '@/server/platform/serve-drawings';
import { invoicePdf } from './invoice-pdf';

serveDrawings(invoicePdf);
