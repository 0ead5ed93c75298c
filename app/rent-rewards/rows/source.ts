/** The `source` of leases that a program sent; an import's is the software of its file. */
export const sourceOfCalls = 'api'
