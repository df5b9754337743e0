import { serveDrawings } from '@/server/platform/serve-drawings';
import { draw } from './draw';

serveDrawings(draw);
