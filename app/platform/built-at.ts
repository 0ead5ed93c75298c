declare const __BUILT_AT__: string

/** The instant of this build. A page and its server have the same one. */
export const builtAt: string = __BUILT_AT__
