/** The document in the repository, which the server answers with. */
export const documentFile = 'app/api/openapi.json'

export const textOf = (document: unknown): string => `${JSON.stringify(document, null, 1)}\n`
