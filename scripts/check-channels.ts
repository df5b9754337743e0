import { channels } from '@/lib/channel/registry';
import { checkRegistry } from '@/lib/channel/schema';

// Stops the build when a channel can't be served, naming the field that is wrong.
checkRegistry(channels);
