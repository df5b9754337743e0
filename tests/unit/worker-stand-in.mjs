import fs from 'node:fs';
import { createServer } from 'node:http';

/** A worker that answers every request with its pid. As long as the file `DIES` exists, it exits before it listens. */
const { DIES = '', STARTS = '', STAND_IN_PORT } = process.env;
fs.appendFileSync(STARTS, `${process.pid}\n`);
if (fs.existsSync(DIES)) process.exit(1);
process.on('SIGTERM', () => process.exit(0));
createServer((_request, response) => response.end(String(process.pid))).listen(Number(STAND_IN_PORT), '127.0.0.1');
