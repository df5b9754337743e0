import path from 'node:path';

/** The data of an instance. A full run puts it in its own folder. */
export const dataFolder = (name: string): string => path.join(process.env.TEST_FOLDER ?? '.data', name);
