import { channels } from '@/lib/channel/registry';
import { checkRegistry } from '@/lib/channel/schema';

// A channel that can't be served stops the build, with the name of the field that is wrong.
checkRegistry(channels);
