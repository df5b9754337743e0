/// <reference types="next/types/global" />
/// <reference types="next/image-types/global" />
