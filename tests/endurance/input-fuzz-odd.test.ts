import { fuzzEndpoints } from './input-fuzz';

fuzzEndpoints(1, 2);
