import { fuzzEndpoints } from './input-fuzz';

fuzzEndpoints(0, 2);
