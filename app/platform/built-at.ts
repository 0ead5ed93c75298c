declare const __BUILT_AT__: string

/** When this build was made, as an instant. A page and the server that it came from have the same one. */
export const builtAt: string = __BUILT_AT__
