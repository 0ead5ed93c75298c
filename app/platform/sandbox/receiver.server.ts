/**
 * The sandbox's receivers: every address of a name in .example, which no one can have. The last part of the path says
 * how it answers: a status such as 503, and otherwise 204.
 */
export function answerAsReceiver({ pathname }: URL): { status: number; text: string } {
  const [, asked] = /\/([2-5]\d\d)$/.exec(pathname) ?? []
  return { status: Number(asked ?? 204), text: asked ? 'An answer of the sandbox' : '' }
}
